import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFirefox } from "../journeys/engines/find-engines.ts";
import type { Firefox } from "../journeys/engines/firefox.ts";
import { temporaryFolder } from "../journeys/temporary-folder.ts";
import { takePhoto } from "./make-page.ts";
import { atKeyboard } from "./studio-at-keyboard.ts";

interface StudioInFirefox {
  url: () => string;
  /** The folder of the project, whose files are restored after each test. */
  folder: string;
}

interface Entry {
  type: string;
  props?: Record<string, unknown>;
  bind?: Record<string, string>;
}

/** The work of an editor by mouse and keys in one Firefox. */
export function describeInFirefox({ url, folder }: StudioInFirefox): void {
  const { name: firefox, start } = findFirefox();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const file = "page-manifests/switch-to-us.json";
  const entryOf = (type: string) => {
    const { blocks } = JSON.parse(read(file)) as { blocks: Entry[] };
    return blocks.find((one) => one.type === type);
  };

  describe.skipIf(!start)(`the studio in ${firefox}`, () => {
    let engine: Firefox;
    beforeAll(async () => {
      if (start) engine = await start();
    });
    afterAll(() => engine?.close());

    /** The studio with a page, as soon as that page is shown. */
    async function openStudio() {
      const hands = atKeyboard(engine, url());
      await hands.open("/studio?page=/switch-to-us");
      await hands.pageShows("[data-block=steps] h2", "How to get your");
      return hands;
    }

    it("writes out bound content, opens dialogs at their task, and saves by keys", async () => {
      const { click, focused, gone, key, said, shows } = await openStudio();
      await click("[data-row]", "select");
      await click("[aria-label^='Unbind Options']");
      await said("Unbound Options; its content is now written");
      await click("[aria-label='New page']");
      await focused("dialog input");
      await key("Escape");
      await gone("dialog");
      await key("Control+s");
      await shows("dialog pre", "");
      await key("Enter");
      await said("Saved");
      expect(Object.keys(entryOf("select")?.bind ?? {})).not.toContain("options");
      expect(entryOf("select")?.props).toMatchObject({ options: expect.any(Array) });
    });

    it("writes words of the page where they are clicked", async () => {
      const { clickInPage, key, pageShows, until } = await openStudio();
      const isWriting = (wanted: boolean) => {
        const page = document.querySelector<HTMLIFrameElement>("iframe[title='The page']")?.contentDocument;
        return page?.activeElement?.matches("textarea") === wanted;
      };
      await clickInPage("[data-block=steps] h2");
      await until(isWriting, true);
      await engine.type("zzz");
      await pageShows("[data-block=steps] h2", "zzz");
      await until(isWriting, true);
      await key("Escape");
      await until(isWriting, false);
      await key("Control+z");
    });

    it("moves a page to another address, with its links and the menu, and the old address leads there", async () => {
      const { click, focused, gone, key, said, shows, written } = await openStudio();
      await click("[role=tab]", "Page");
      await click("[aria-label='Canonical address']");
      await engine.type("x");
      expect(await written()).toBe("/switch-to-us");
      await click("[aria-label='Move /switch-to-us…']");
      await focused("dialog input");
      await key("Control+a");
      await engine.type("/move-to-us");
      await key("Escape");
      await gone("dialog");
      await focused("[aria-label='Move /switch-to-us…']");
      await key("Enter");
      await focused("dialog input");
      expect(await written()).toBe("/move-to-us");
      await shows("dialog", "/switch-to-us will redirect to the new address");
      for (const linked of ["page-manifests/site.json", "content/footer.json"])
        await shows("dialog [aria-label=Links] li", linked);
      expect(read(file)).toContain('["/switch-to-us"]');
      await key("Enter");
      await said("Renamed; ");
      await shows("[aria-current=page]", "/move-to-us");
      expect(JSON.parse(read(file))).toMatchObject({ routes: ["/move-to-us"] });
      for (const linked of ["page-manifests/site.json", "content/footer.json", "content/faq.json"]) {
        expect(read(linked)).toContain("/move-to-us");
        expect(read(linked)).not.toContain("/switch-to-us");
      }
      const [moved, page] = await Promise.all(
        ["/switch-to-us", "/move-to-us"].map((path) => fetch(url() + path, { redirect: "manual" })),
      );
      expect([moved?.status, moved?.headers.get("location"), page?.status]).toEqual([308, "/move-to-us", 200]);
    });

    it("takes a picture of any name, a passage of a word processor, and writes a deleted file again", async () => {
      const { click, copy, focused, key, pageShows, said, shows, written } = await openStudio();
      const { name, buffer } = await takePhoto("My Holiday Photo (1).JPG");
      const photo = join(temporaryFolder(), name);
      writeFileSync(photo, buffer);
      await click("[data-row]", "text");
      await engine.chooseFile(photo, () => click("aside button", "Upload…"));
      await shows("aside label", `What does ${name} show?`);
      await focused("aside form input");
      await engine.type("A green till");
      await key("Enter");
      await said("Uploaded my-holiday-photo-1");
      expect(read("content/assets.json")).toMatch(/"my-holiday-photo-1", .*"alt": "A green till"/);

      await copy("·   First item\n·   Second item\nFee\tR5");
      await click("aside label", "Text");
      await key("Control+a");
      await key("Control+v");
      expect(await written()).toBe("<ul><li>First item</li><li>Second item</li><li>Fee: R5</li></ul>");
      await pageShows("[data-block=text] li", "Fee: R5");

      rmSync(join(folder, file));
      await key("Control+s");
      await shows("dialog", "Saving writes it again");
      await shows("dialog pre", "");
      await key("Enter");
      await said("Saved");
      expect(existsSync(join(folder, file))).toBe(true);
      expect(entryOf("text")?.props).toMatchObject({
        image: "my-holiday-photo-1",
        text: expect.stringMatching(/^<ul>/),
      });
    });

    it("makes a draft with a date, whose new block is not published before it is written", async () => {
      const { click, focused, gone, key, pageShows, said, shows, until, written } = await openStudio();
      await click("[aria-label='New page']");
      await focused("dialog input");
      await engine.type("Winter warmers");
      await key("Escape");
      await gone("dialog");
      await click("[aria-label='New page']");
      await focused("dialog input");
      expect(await written()).toBe("Winter warmers");
      await key("Enter");
      await shows("header", "page-manifests/winter-warmers.json");
      await shows("[aria-current=page]", "draft");
      await until(() => document.querySelector("[aria-label='Insert a fact into Description']") !== null);
      await gone("[aria-label='Insert a fact into Title']");
      await click("aside label", "From");
      await focused("input[type=date]");
      await engine.type("01012027");
      expect(await written()).toBe("2027-01-01");

      await click("[aria-label='Add block']");
      await focused("dialog input");
      await engine.type("steps");
      await shows("dialog [role=status]", "Enter adds steps");
      await key("Enter");
      const prompt = "[Write here: the step in a few words]";
      await pageShows("[data-block=steps]", prompt);
      await focused("aside textarea");
      await engine.type("Keep warm");
      expect(await written()).toBe("Keep warm");
      await click("[role=tab]", "Problems");
      await shows("[aria-label=Problems]", `${prompt} is not written yet`);

      await click("header button", "Share");
      await shows("dialog", "The link works only on this computer");
      await key("Escape");
      await gone("dialog");
      await key("Control+s");
      await shows("dialog", "It can be saved with");
      await shows("dialog pre", "");
      await key("Enter");
      await said("Saved");
      const made = { draft: true, from: "2027-01-01" };
      expect(JSON.parse(read("page-manifests/winter-warmers.json"))).toMatchObject(made);
    });
  });
}
