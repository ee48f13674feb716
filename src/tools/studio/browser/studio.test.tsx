// @vitest-environment happy-dom
import {
  act as settle,
  configure,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within,
} from "@testing-library/react";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StudioApi, StudioAsset } from "../studio-api.ts";
import type { SaveRequest } from "../studio-requests.ts";
import { helpText, inMemoryApi, someSite } from "./in-memory-api.fixture.ts";
import { createJournal } from "./state/journal.ts";
import { Studio } from "./studio.tsx";

// The check for hidden elements takes most of the time, and the tests in a real browser cover it.
configure({ defaultHidden: true });
afterAll(() => configure({ defaultHidden: false }));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/studio?page=help.json");
  // The dialogs of happy-dom differ from a browser's dialogs.
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

async function openStudio(
  memory = inMemoryApi(),
  storage: ReturnType<Parameters<typeof createJournal>[0]> = localStorage,
) {
  const rendered = render(<Studio api={memory.api} journal={createJournal(() => storage)} />);
  await screen.findByRole("heading", { name: "Blocks" });
  return { ...memory, ...rendered };
}

const outline = () =>
  within(screen.getByRole("region", { name: "Blocks" }))
    .getAllByRole("button")
    .filter((button) => /^(?:text|columns)/.test(button.textContent))
    .map((button) => button.textContent);
const block = (name: string) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const undo = () => fireEvent.keyDown(window, { key: "z", ctrlKey: true });
const redo = () => fireEvent.keyDown(window, { key: "z", ctrlKey: true, shiftKey: true });
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");
const focused = () => document.activeElement?.textContent;
const selected = () => outline().find((words) => block(spaced(words)).getAttribute("aria-current") === "true");
/** The accessible name of a row with some words. */
const spaced = (words: string) => words.replace(/^(text|columns)(?=.)/, "$1 ").replace("#", " #");

/** Presses Ctrl+C, Ctrl+X or Ctrl+V where the focus is; the keys share a clipboard. */
function pressClipboardKey(act: "copy" | "cut" | "paste", clipboard: { text?: string }): void {
  const setData = (_type: string, text: string) => void (clipboard.text = text);
  const clipboardData = { setData, getData: () => clipboard.text ?? "" };
  fireEvent[act](document.activeElement ?? document.body, { clipboardData });
}

/** Opens a list with the keyboard and picks its first choice. */
function pickFirst(name: string): void {
  const list = screen.getByRole("combobox", { name });
  fireEvent.focus(list);
  fireEvent.keyDown(list, { key: "ArrowDown" });
  fireEvent.keyDown(list, { key: "Enter" });
}

/** Presses Save in the dialog of Ctrl+S, which stays open until the file is written. */
async function beginSave(): Promise<void> {
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("Changes");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
}

async function save(): Promise<void> {
  await beginSave();
  await screen.findByText("Saved", { selector: "[role=status]" });
}

it("names the open file in the title of the window", async () => {
  await openStudio();
  await vi.waitFor(() => expect(document.title).toBe("help.json – Studio"));
});

describe("blocks", () => {
  it("are listed, moved, duplicated and removed, and come back one step after the other", async () => {
    await openStudio();
    const before = outline();
    expect(before).toEqual(["textFirst", "textSecond#second", "columns", "textInside"]);
    fireEvent.click(block("text First"));
    press(/^Move down/);
    expect(outline().slice(0, 2)).toEqual(["textSecond#second", "textFirst"]);
    press(/^Duplicate/);
    expect(outline()).toHaveLength(5);
    press(/^Remove block/);
    press(/^Remove block/);
    expect(outline()).toEqual(["textSecond#second", "textFirst"]);
    for (let step = 0; step < 4; step++) undo();
    expect(outline()).toEqual(before);
    expect(screen.getByRole("button", { name: "Saved" })).toHaveProperty("disabled", true);
  });

  it("are copied, cut and pasted where the focus is, not where the selection is", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    const clipboard = {};
    block("text Second #second").focus();
    pressClipboardKey("cut", clipboard);
    expect(outline()).toEqual(["textFirst", "columns", "textInside"]);
    block("text Inside").focus();
    pressClipboardKey("copy", clipboard);
    block("text First").focus();
    pressClipboardKey("paste", clipboard);
    expect(outline()).toEqual(["textFirst", "textInside", "columns", "textInside"]);
  });

  it("stay selected when their move is undone and done again", async () => {
    await openStudio();
    fireEvent.click(block("text Second #second"));
    fireEvent.keyDown(block("text Second #second"), { key: "ArrowUp", altKey: true });
    undo();
    expect(selected()).toBe("textSecond#second");
    redo();
    expect(selected()).toBe("textSecond#second");
    undo();
    press(/^Remove block/);
    expect(outline()).toEqual(["textFirst", "columns", "textInside"]);
    undo();
    expect(selected()).toBe("textSecond#second");
  });

  it("stay selected when the file on disk gets blocks before them", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text Second #second"));
    files["help.json"] = helpText.replace('"blocks": [', '"blocks": [{ "type": "text" },');
    fireEvent.focus(window);
    await screen.findByText(/changed on disk/);
    expect(selected()).toBe("textSecond#second");
  });

  it("keep the focus in their list when they go and come back", async () => {
    await openStudio();
    fireEvent.click(block("text Second #second"));
    block("text Inside").focus();
    pressClipboardKey("cut", {});
    expect(focused()).toBe("textFirst");
    undo();
    expect(focused()).toBe("textInside");
    expect(selected()).toBe("textInside");
  });

  it("have no message about an earlier state", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    press(/^Move down/);
    expect(said()).toBe("Moved text “First” to position 2");
    write("Heading *", "First!");
    expect(said()).toBe("");
    press(/^Move up/);
    expect(said()).toBe("Moved text “First!” to position 1");
    undo();
    expect(said()).toBe("");
  });

  it("are added from the catalogue's list, behind the selected one", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    press("Add block");
    const dialog = within(await screen.findByRole("dialog"));
    const search = dialog.getByRole("searchbox");
    fireEvent.change(search, { target: { value: "side by" } });
    expect(dialog.getAllByRole("listitem")).toHaveLength(1);
    // Enter in the only field of a form submits the form.
    fireEvent.submit(search);
    expect(outline()[1]).toBe("columns");
  });

  it("are offered for slots alone if they are parts of another block", async () => {
    const memory = inMemoryApi();
    const [text, ...others] = someSite.blocks;
    const blocks = [...(text ? [{ ...text, isInner: true }] : []), ...others];
    await openStudio({ ...memory, api: { ...memory.api, site: () => Promise.resolve({ ...someSite, blocks }) } });
    const offered = async () => {
      const dialog = within(await screen.findByRole("dialog"));
      const count = dialog.getAllByRole("listitem").length;
      fireEvent.click(dialog.getByRole("button", { name: "Close" }));
      return count;
    };
    press("Add block");
    expect(await offered()).toBe(1);
    press("Add block to left");
    expect(await offered()).toBe(2);
  });
});

describe("fields", () => {
  it("write what is typed, and nothing else", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First of all");
    await save();
    expect(files["help.json"]).toBe(helpText.replace("First", "First of all"));
    undo();
    await save();
    expect(files["help.json"]).toBe(helpText);
  });

  it("get facts by name at the caret", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text Second #second"));
    const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
    text.setSelectionRange(8, 8);
    fireEvent.change(screen.getByLabelText("Insert a fact into Text"), { target: { value: "tills" } });
    expect([text.selectionStart, text.selectionEnd]).toEqual([20, 20]);
    await save();
    expect(files["help.json"]).toBe(helpText.replace("Over  tills", "Over {fact:tills} tills"));
  });

  it("get elements around the selection, which stays selected", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text Second #second"));
    const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" });
    text.setSelectionRange(3, 7);
    press("Bold");
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe("Over");
    await save();
    expect(files["help.json"]).toBe(helpText.replace("Over", "<strong>Over</strong>"));
  });

  it("say what is wrong with their values", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    const input = screen.getByRole("textbox", { name: "Heading *" });
    fireEvent.change(input, { target: { value: "WRONG" } });
    await screen.findByText("A wrong word – mend it");
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("of lists are added, put in order and removed", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    const add = screen.getByRole("button", { name: "Add to items" });
    for (const words of ["One?", "Two?", "Three?"]) {
      fireEvent.click(add);
      write("Question *", words);
    }
    expect(add).toHaveProperty("disabled", true);
    press("Move Three? up");
    press("Remove One?");
    const items = within(screen.getByRole("group", { name: "Items" })).getAllByRole("button", { expanded: false });
    expect(items.map((item) => item.textContent)).toEqual(["▸Three?", "▸Two?"]);
  });

  it("are bound to content that fits, and take its words when they are unbound", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text First"));
    press("Bind Heading to content");
    pickFirst("Content of Heading");
    await screen.findByText("From the content");
    press(/^Unbind Heading/);
    await save();
    expect(files["help.json"]).toBe(helpText.replace("First", "From the content"));
  });

  it("of a whole block are bound at once; what that leaves empty is said", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text First"));
    pickFirst("Content of the whole block");
    await screen.findByText(/Leaves empty items/);
    press(/^Unbind, and write/);
    await save();
    expect(JSON.parse(files["help.json"] ?? "")).toMatchObject({
      blocks: [{ type: "text", props: { heading: "Whole content", image: "shop" } }, {}, {}],
    });
  });
});

it("shows no dialog of saving when a page is opened after Ctrl+S", async () => {
  history.replaceState(null, "", "/studio");
  render(<Studio api={inMemoryApi().api} journal={createJournal(() => localStorage)} />);
  const help = await screen.findByRole("button", { name: /^Help/ });
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  fireEvent.click(help);
  await screen.findByText("page-manifests/help.json");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("changes the width of the page no further when the system ends the drag", async () => {
  await openStudio();
  const handle = await screen.findByRole("slider", { name: "Width of the page" });
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { clientX: 100, pointerId: 1 });
  fireEvent.pointerCancel(handle, { pointerId: 1 });
  fireEvent.lostPointerCapture(handle, { pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 50, pointerId: 1 });
  expect(handle.getAttribute("aria-valuenow")).toBe("1280");
});

it("shows the new text of a page that has changed on disk while another page was open", async () => {
  const { files } = await openStudio();
  fireEvent.click(screen.getByRole("button", { name: /^About/ }));
  await screen.findByText("page-manifests/about.json");
  files["help.json"] = helpText.replace("First", "Theirs");
  fireEvent.click(screen.getByRole("button", { name: /^Help/ }));
  await screen.findByRole("button", { name: "text Theirs" });
});

describe("a dialog", () => {
  it("that was closed does not close a later dialog when its task ends", async () => {
    const memory = inMemoryApi();
    const saved = later<{ result: "saved"; text: string }>();
    await openStudio({ ...memory, api: { ...memory.api, save: () => saved.promise } });
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    await beginSave();
    press("Not yet");
    press("New page");
    saved.resolve({ result: "saved", text: helpText.replace("First", "First!") });
    await screen.findByText("Saved", { selector: "[role=status]" });
    screen.getByRole("textbox", { name: "Title" });
  });

  it("stays with its words at Ctrl+S", async () => {
    await openStudio();
    press("Propose…");
    const title = await screen.findByRole("textbox", { name: "Title" });
    fireEvent.change(title, { target: { value: "My words" } });
    fireEvent.keyDown(title, { key: "s", ctrlKey: true });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("My words");
  });
});

describe("an answer that comes after another page was opened", () => {
  async function openAbout(): Promise<void> {
    fireEvent.click(screen.getByRole("button", { name: /^About/ }));
    await screen.findByText("page-manifests/about.json");
  }
  const isSaved = () => expect(screen.getByRole("button", { name: "Saved" })).toHaveProperty("disabled", true);

  it("does not show the page that was requested before", async () => {
    const memory = inMemoryApi();
    const about = later<{ name: string; text: string }>();
    const open = (name: string) => (name === "about.json" ? about.promise : memory.api.open(name));
    await openStudio({ ...memory, api: { ...memory.api, open } });
    fireEvent.click(screen.getByRole("button", { name: /^About/ }));
    fireEvent.click(screen.getByRole("button", { name: /^Help/ }));
    await settle(async () => about.resolve({ name: "about.json", text: "{}" }));
    screen.getByText("page-manifests/help.json");
  });

  it("does not put an uploaded picture into the other page", async () => {
    const memory = inMemoryApi();
    const uploaded = later<StudioAsset>();
    await openStudio({ ...memory, api: { ...memory.api, upload: () => uploaded.promise } });
    fireEvent.click(block("text First"));
    fireEvent.change(screen.getByLabelText("Upload for Image"), { target: { files: [new File([""], "new.svg")] } });
    press("It only decorates");
    await openAbout();
    uploaded.resolve({ name: "new", address: "/assets/new", kind: "image" });
    await screen.findByText("Uploaded new; choose it in its field");
    isSaved();
  });

  it("does not write unbound content into the other page", async () => {
    const memory = inMemoryApi({
      "help.json": helpText.replace('"heading": "First"', "").replace('"props"', '"bind": "home.text", "props"'),
      "about.json": helpText.replace("/help", "/about"),
    });
    const unbound = later<Record<string, unknown>>();
    await openStudio({ ...memory, api: { ...memory.api, unbind: () => unbound.promise } });
    fireEvent.click(block("text home.text"));
    press(/^Unbind, and write/);
    await openAbout();
    unbound.resolve({ heading: "Whole content" });
    await screen.findByText(/The page has changed meanwhile/);
    isSaved();
  });
});

/** A promise, and the function that resolves it. */
function later<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((give) => (resolve = give));
  return { promise, resolve };
}

describe("unsaved changes", () => {
  it("are there after a reload, with the way back", async () => {
    const { unmount } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    unmount();
    await openStudio();
    await screen.findByRole("button", { name: "text First!" });
    undo();
    await screen.findByRole("button", { name: "text First" });
  });

  it("are offered, not applied, when the file has changed since", async () => {
    const { unmount } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    unmount();
    await openStudio(inMemoryApi({ "help.json": helpText.replace("Second", "Changed") }));
    await screen.findByText(/unsaved changes to an older state/);
    expect(outline()[0]).toBe("textFirst");
    press("Restore");
    await screen.findByRole("button", { name: "text First!" });
  });

  it("wait for the decision about older changes, which they would lose or be lost with", async () => {
    const { unmount } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "Older");
    unmount();
    const changed = () => inMemoryApi({ "help.json": helpText.replace("Second", "Changed") });
    const again = await openStudio(changed());
    await screen.findByText(/unsaved changes to an older state/);
    fireEvent.click(block("text First"));
    write("Heading *", "Newer");
    expect(said()).toContain("Restore or discard the older changes first");
    expect(outline()[0]).toBe("textFirst");
    again.unmount();
    await openStudio(changed());
    press("Discard");
    fireEvent.click(block("text First"));
    write("Heading *", "Newer");
    expect(outline()[0]).toBe("textNewer");
  });

  it("stay when the file changes on disk, which is said until they are saved", async () => {
    const { files } = await openStudio();
    const notice = /The file has changed on disk.*a save merges both/;
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    files["help.json"] = helpText.replace("Second", "Theirs");
    fireEvent.focus(window);
    await screen.findByText(notice);
    write("Heading *", "First!!");
    expect(outline()[0]).toBe("textFirst!!");
    screen.getByText(notice);
    files["help.json"] = helpText;
    fireEvent.focus(window);
    await waitForElementToBeRemoved(() => screen.queryByText(notice));
    await save();
    expect(files["help.json"]).toContain("First!!");
  });

  it("that are typed while earlier changes are saved stay, and can be saved", async () => {
    const memory = inMemoryApi();
    const saving = later<void>();
    const saveLater = async (request: SaveRequest) => saving.promise.then(() => memory.api.save(request));
    await openStudio({ ...memory, api: { ...memory.api, save: saveLater } });
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    await beginSave();
    press("Not yet");
    write("Heading *", "First!!");
    saving.resolve();
    await screen.findByText("Saved", { selector: "[role=status]" });
    expect(outline()[0]).toBe("textFirst!!");
    expect(memory.files["help.json"]).toContain('"First!"');
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    const again = within(await screen.findByRole("dialog"));
    await again.findByLabelText("Changes");
    fireEvent.click(again.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(memory.files["help.json"]).toContain("First!!"));
  });

  it("are no changes any more when the file gets the same text", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    files["help.json"] = helpText.replace("First", "First!");
    fireEvent.focus(window);
    await screen.findByRole("button", { name: "Saved" });
  });

  it("are not written over what somebody else wrote", async () => {
    const { files } = await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    const theirs = helpText.replace("First", "Theirs");
    files["help.json"] = theirs;
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/changed on disk since/);
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByRole("dialog", { name: "The file was changed in the same place" });
    expect(files["help.json"]).toBe(theirs);
    press(/^Take the file/);
    await screen.findByRole("button", { name: "text Theirs" });
  });

  it("in a file that others broke are kept, and the conflict has its reason", async () => {
    const memory = inMemoryApi();
    const problem = "The file on disk is not JSON, so it cannot be merged: line 3: expected a closing double quote";
    const conflict = { result: "conflict", disk: "{", problem, conflicts: [] } as const;
    await openStudio({ ...memory, api: { ...memory.api, save: () => Promise.resolve(conflict) } });
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    await beginSave();
    const shown = await screen.findByRole("dialog", { name: "The file cannot be merged" });
    expect(shown.textContent).toContain(`Nothing was written. ${problem}`);
    expect(shown.textContent).not.toContain("These lines");
  });

  it("of a text that is not JSON are refused with one reason", async () => {
    const memory = inMemoryApi();
    const reason = "The text is not JSON: line 3: expected a value – correct it in the file, or undo";
    const place = { file: "help.json", line: 3, column: 1, path: [] };
    const problem = { ...place, severity: "error", message: reason, hint: "" } as const;
    const api: StudioApi = {
      ...memory.api,
      render: () => Promise.resolve({ html: "", blocks: [], problems: [problem] }),
      review: () => Promise.reject(new Error(reason)),
    };
    await openStudio({ ...memory, api });
    await screen.findByText("The page cannot be shown – correct its problems first");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(reason);
    expect(dialog.queryByText(/Comparing|Nothing changes|can be saved/)).toBeNull();
    expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  });

  it("can be edited further when the browser has no room for them, which is said", async () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await openStudio(inMemoryApi(), { getItem: () => null, removeItem: () => undefined, setItem });
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    expect(outline()[0]).toBe("textFirst!");
    expect(said()).toMatch(/^The browser has no room for unsaved changes/);
  });

  it("of the page stay when Ctrl+Z undoes words of a dialog", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    press("New page");
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.keyDown(dialog.getByRole("textbox", { name: "Title" }), { key: "z", ctrlKey: true });
    expect(outline()[0]).toBe("textFirst!");
  });

  it("of a page stay while another one is open", async () => {
    await openStudio();
    fireEvent.click(block("text First"));
    write("Heading *", "First!");
    fireEvent.click(screen.getByRole("button", { name: /^About/ }));
    await screen.findByText("page-manifests/about.json");
    fireEvent.click(screen.getByRole("button", { name: /^Help.*unsaved changes/ }));
    await screen.findByRole("button", { name: "text First!" });
  });
});

describe("an upload", () => {
  it("says why a file is refused, until the next file is chosen", async () => {
    const memory = inMemoryApi();
    const upload = () => Promise.reject(new Error("The picture cannot be read"));
    await openStudio({ ...memory, api: { ...memory.api, upload } });
    fireEvent.click(block("text First"));
    const choose = (name: string, size = 1) => {
      const file = new File([new Uint8Array(size)], name);
      fireEvent.change(screen.getByLabelText("Upload for Image"), { target: { files: [file] } });
    };
    const question = () => screen.queryByRole("textbox", { name: /^What does .* show\?$/ });
    choose("photo.heic");
    await screen.findByText(/"\.heic" are not accepted/);
    expect(question()).toBeNull();
    choose("photo.png", 10 * 1024 * 1024 + 1);
    await screen.findByText(/more than 10 MB/);
    expect(question()).toBeNull();
    choose("photo.png");
    expect(question()).not.toBeNull();
    press("It only decorates");
    await screen.findByText("The picture cannot be read");
    const dataTransfer = { files: [new File(["x"], "dropped.png")] };
    fireEvent.drop(screen.getByRole("button", { name: "Upload…" }), { dataTransfer });
    expect(screen.queryByText("The picture cannot be read")).toBeNull();
    screen.getByRole("textbox", { name: "What does dropped.png show?" });
  });
});

describe("an uploaded picture", () => {
  /** Uploads a picture for the first picture of a list; `meanwhile` happens before the upload ends. */
  async function upload(images: readonly unknown[], meanwhile: () => void) {
    const entry = { type: "text", props: { heading: "A", images } };
    const memory = inMemoryApi({ "help.json": JSON.stringify({ blocks: [entry] }) });
    const site = await memory.api.site();
    const [text, ...others] = site.blocks;
    const [heading, , image, items] = text?.fields ?? [];
    if (!text || items?.kind !== "list" || !heading || !image) throw new Error("The block has other fields");
    const fields = [heading, { ...items, name: "images", label: "Images", element: image }];
    const uploaded = later<StudioAsset>();
    const withList = { ...site, blocks: [{ ...text, fields }, ...others] };
    const api = { ...memory.api, site: () => Promise.resolve(withList), upload: () => uploaded.promise };
    const { files } = await openStudio({ ...memory, api });
    fireEvent.click(screen.getByRole("button", { name: "text A" }));
    fireEvent.change(screen.getByLabelText("Upload for Images 1"), { target: { files: [new File([""], "new.svg")] } });
    press("It only decorates");
    meanwhile();
    await settle(async () => uploaded.resolve({ name: "new", address: "/assets/new", kind: "image" }));
    await screen.findByText(/^Uploaded new/);
    await save();
    return (JSON.parse(files["help.json"] ?? "") as { blocks: [typeof entry] }).blocks[0].props.images;
  }

  it("keeps the alternative text that was typed during its upload", async () => {
    const images = [{ id: "shop", alt: "Old" }];
    const after = await upload(images, () => write("Alternative text", "New"));
    expect(after).toEqual([{ id: "new", alt: "New" }]);
  });

  it("replaces no other picture that has got the place of its element", async () => {
    const after = await upload(["form", "shop"], () => press("Move form down"));
    expect(after).toEqual(["shop", "form"]);
  });
});

describe("pages", () => {
  it("show how much of their title and description search results show", async () => {
    const memory = inMemoryApi();
    const site = { ...(await memory.api.site()), maxShown: { title: 12, description: 34 } };
    await openStudio({ ...memory, api: { ...memory.api, site: () => Promise.resolve(site) } });
    fireEvent.click(screen.getByRole("tab", { name: "Page" }));
    screen.getByText("Title 4 of 12 characters, description 8 of 34");
  });

  it("are never shown beside the published text of the page that was open before", async () => {
    const memory = inMemoryApi();
    const rendered: string[] = [];
    const renderAndNote: typeof memory.api.render = (request) => {
      rendered.push(`${request.name} ${request.text.includes("Published") ? "published" : "other"}`);
      return memory.api.render(request);
    };
    const published = { published: helpText.replace("First", "Published"), commits: [] };
    const versions: typeof memory.api.versions = (name) =>
      name === "help.json" ? Promise.resolve(published) : new Promise(() => undefined);
    await openStudio({ ...memory, api: { ...memory.api, render: renderAndNote, versions } });
    fireEvent.change(screen.getByLabelText("Side by side"), { target: { value: "published" } });
    await vi.waitFor(() => expect(rendered).toContain("help.json published"));
    fireEvent.click(screen.getByRole("button", { name: /^About/ }));
    await vi.waitFor(() => expect(rendered.filter((one) => one.startsWith("about.json")).length).toBeGreaterThan(1));
    expect(rendered).not.toContain("about.json published");
  });

  it("show the values of facts in the search result", async () => {
    await openStudio();
    fireEvent.click(screen.getByRole("tab", { name: "Page" }));
    write("Description *", "At {fact:tills} tills.");
    const result = within(screen.getByRole("figure", { name: "As a search result" }));
    result.getByText("At 25 000 tills.");
    result.getByText("Title 4 of 60 characters, description 16 of 160");
  });

  it("are made from a title, and shared by a link", async () => {
    await openStudio();
    press("New page");
    const dialog = within(await screen.findByRole("dialog"));
    const title = dialog.getByRole("textbox", { name: "Title" });
    fireEvent.change(title, { target: { value: "Ünïcode & friends: Môre" } });
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("/unicode-friends-more");
    fireEvent.change(title, { target: { value: "Winter sale" } });
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("/winter-sale");
    fireEvent.click(dialog.getByRole("button", { name: "Make the page" }));
    await screen.findByText("page-manifests/winter-sale.json");
    press("Share");
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Preview link" });
    expect(link.value).toBe("http://localhost/preview/winter-sale.json");
  });

  it("are moved to another address", async () => {
    const { files } = await openStudio();
    press("Rename this page");
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByRole("textbox", { name: "New address" }), { target: { value: "/support" } });
    fireEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await screen.findByText("Renamed; 1 file was changed");
    expect(files).toHaveProperty(["help.json"], helpText.replace("/help", "/support"));
    fireEvent.click(screen.getByRole("tab", { name: "Page" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Canonical address" }).value).toBe("/support");
  });

  it("are found by their words", async () => {
    await openStudio();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search pages" }), { target: { value: "about" } });
    expect(screen.queryByRole("button", { name: /^Help/ })).toBeNull();
    screen.getByRole("button", { name: /^About/ });
  });
});
