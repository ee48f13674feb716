import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagePlan } from "#schemas/page-plan.ts";
import { cleanContent } from "#engine/content/clean-content.ts";
import type { Slices } from "#schemas/selection.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { blockExamples } from "#tools/catalogue/describe-block.ts";
import { readPreview } from "#engine/preview/read-preview.ts";
import { drawnPart, findUnsafe } from "./find-unsafe.ts";
import { generateContent } from "./generate-content.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { renderThisPage } from "./render-this-page.ts";
import { definition } from "./this-site.ts";
import { pages } from "./this-pages.ts";

/** Different values in each run, so that many runs together cover the cases of `FULL=true`. */
const runs = process.env["FULL"] === "true" ? 10_000 : 500;
/** The share of values that are rendered: rendering costs a hundred times as much as the steps before it. */
const drawnShare = 10;

const { model } = definition;
const plans = pages.paths.flatMap((path) => {
  const found = pages.find(path);
  return found && "plan" in found ? [found.plan] : [];
});
const examples = [...blockExamples].flatMap(([type, all]) => all.map(({ props }) => ({ type, props })));
const fullContent: Slices = Object.fromEntries(model.names.map((name) => [name, allOf(name)]));
/** Each slice that a page uses, with the page's other slices. */
const usedSlices = plans.flatMap((plan) => {
  const selections = { ...plan.slices, ...pages.frameSlices };
  const { slices } = cleanContent(fullContent, selections, model);
  return Object.entries(selections).map(([name, selection]) => {
    const { [name]: _changed, ...others } = slices;
    return { plan, name, selection, others };
  });
});

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => void process.on("unhandledRejection", note));
afterAll(() => void process.off("unhandledRejection", note));

describe("generated manifests", () => {
  it(`cost their problems and no more: ${runs} of them`, async () => {
    let [rendered, slowest] = [0, 0];
    const text = fc.tuple(
      fc.array(fc.nat(examples.length - 1), { maxLength: 4 }),
      mutations(),
      fc.option(fc.tuple(fc.nat(), hostileText()), { freq: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.nat(drawnShare - 1), async ([chosen, changes, splice], turn) => {
        const blocks = chosen.map((index) => examples[index]);
        const whole =
          JSON.stringify(
            mutate({ routes: ["/generated"], title: "Generated", description: "Generated.", blocks }, changes),
          ) ?? "";
        const at = splice ? splice[0] % (whole.length + 1) : 0;
        const started = process.cpuUsage();
        const reading = readPreview(splice ? whole.slice(0, at) + splice[1] + whole.slice(at) : whole, definition);
        if ("plan" in reading && turn === 0) {
          const selections = { ...reading.plan.slices, ...pages.frameSlices };
          drawSafely(reading.plan, cleanContent(fullContent, selections, model).slices);
          rendered++;
        }
        slowest = Math.max(slowest, since(started));
        expect(Reflect.get({}, "polluted")).toBeUndefined();
      }),
      { numRuns: runs },
    );
    expect(rendered).toBeGreaterThan(runs / 100);
    expect(slowest).toBeLessThan(1000);
    expect(unhandled).toEqual([]);
  });
});

describe("generated contents", () => {
  it(`cost the values that do not belong and no more: ${runs} of them`, async () => {
    let [rendered, slowest] = [0, 0];
    const content = fc.tuple(fc.constantFrom(...usedSlices), mutations(), fc.nat(drawnShare - 1));
    await fc.assert(
      fc.asyncProperty(content, async ([{ plan, name, selection, others }, changes, turn]) => {
        const { changed } = mutate({ changed: fullContent[name] }, changes);
        const started = process.cpuUsage();
        const { slices } = cleanContent({ [name]: changed }, { [name]: selection }, model);
        const found = { ...others, ...slices };
        bindBlocks(plan.blocks, found, plan.params);
        if (turn === 0) {
          drawSafely(plan, found);
          rendered++;
        }
        slowest = Math.max(slowest, since(started));
      }),
      { numRuns: runs },
    );
    expect(rendered).toBeGreaterThan(runs / 100);
    expect(slowest).toBeLessThan(1000);
    expect(unhandled).toEqual([]);
  });
});

function drawSafely(plan: PagePlan, slices: Slices): void {
  const html = renderThisPage(plan, "/generated", slices);
  expect(html).toContain("</html>");
  expect(findUnsafe(drawnPart(html))).toEqual([]);
}

function allOf(name: string): unknown {
  return generateContent(name).find((one) => one.name === "all of everything")?.content;
}

/** CPU milliseconds; the machine may be busy with other things. */
function since(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

interface Mutation {
  /** The index of a value in the order of a walk. */
  at: number;
  how: "replace" | "remove" | "rename" | "repeat" | "wrap";
  value: unknown;
}

function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string(),
    fc.constantFrom("__proto__", "constructor", "prototype", "route.constructor", "people.__proto__"),
  );
}

function mutations(): fc.Arbitrary<Mutation[]> {
  const value = fc.oneof(
    { weight: 4, arbitrary: hostileText() },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, "", [], {}, [[]], [null], "x".repeat(20_000)),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    {
      weight: 1,
      arbitrary: fc.nat(90).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1)),
    },
  );
  const how = fc.constantFrom<Mutation["how"]>("replace", "replace", "replace", "remove", "rename", "repeat", "wrap");
  return fc.array(fc.record({ at: fc.nat(), how, value }), { maxLength: 5 });
}

/** A copy of a value with some changed parts. */
function mutate<Value>(value: Value, changes: Mutation[]): Value {
  const copy = structuredClone(value);
  for (const change of changes) applyMutation(copy, change);
  return copy;
}

function applyMutation(root: unknown, { at, how, value }: Mutation): void {
  const places = listPlaces(root);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { holder, key } = place;
  const old = holder[key];
  // Defined as a property, because an assignment to `__proto__` would not make a property.
  const define = (name: string, to: unknown) =>
    Object.defineProperty(holder, name, { value: to, enumerable: true, configurable: true, writable: true });
  if (how === "replace") define(key, structuredClone(value));
  else if (how === "wrap") define(key, [old]);
  else if (how === "repeat" && Array.isArray(old)) define(key, [...old, ...old, ...old]);
  else if (!Array.isArray(holder)) {
    delete holder[key];
    if (how === "rename") define(typeof value === "string" ? value : "__proto__", old);
  }
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function listPlaces(root: unknown): Place[] {
  const places: Place[] = [];
  const walk = (value: unknown): void => {
    if (!isHolder(value)) return;
    for (const key of Object.keys(value)) {
      places.push({ holder: value, key });
      walk(value[key]);
    }
  };
  walk(root);
  return places;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
