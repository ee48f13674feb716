import { describe, expect, it } from "vitest";
import { faults } from "../journeys/bad-cms/faults.ts";
import { formatSoak, judgeSoak, judgeWorkerSoak, type SoakFindings } from "./judge-soak.ts";
import { answerFault, kvFaults } from "./kv-faults.ts";
import { planSoak } from "./plan-soak.ts";
import { planWorkerSoak } from "./plan-worker-soak.ts";

describe("planSoak", () => {
  const plan = planSoak(900, Object.keys(faults));

  it("lets the CMS fail in 20 different ways, and recover from each", () => {
    const names = plan.flatMap((event) => (event.is === "fault" ? [event.name] : []));
    expect(new Set(names).size).toBe(20);
    expect(names.every((name) => name in faults)).toBe(true);
    const states = plan.filter(({ is }) => is !== "restart").map(({ is }) => is);
    expect(states).toEqual(names.flatMap(() => ["fault", "recovery"]));
  });

  it("replaces each instance three times, in turn, in the first half", () => {
    const restarts = plan.flatMap((event) => (event.is === "restart" ? [event] : []));
    expect(restarts.map(({ instance }) => instance)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(Math.max(...restarts.map(({ at }) => at))).toBeLessThan(450);
  });

  it("leaves the last fifth without events", () => {
    expect(Math.max(...plan.map(({ at }) => at))).toBeLessThan(720);
  });
});

describe("judgeSoak", () => {
  const sample = (at: number, main: number, others = 0) => ({ at, instance: 0, main, others });
  const good: SoakFindings = {
    seconds: 100,
    pages: { times: [...Array<number>(990).fill(2), ...Array<number>(10).fill(900)], lost: [] },
    memory: [sample(0, 150), sample(30, 500), sample(65, 200), sample(95, 210, 100), sample(99, 220)],
    descriptors: [{ process: "instance 1", before: 40, after: 55 }],
    untilNew: 4,
  };
  const failures = (found: Partial<SoakFindings>) =>
    formatSoak(judgeSoak({ ...good, ...found })).table.match(/(?<=\| )[^|]*?(?= *\|[^|]*\|[^|]*\| *FAILS)/g) ?? [];

  it("is content with what holds", () => {
    expect(failures({ memory: [sample(65, 200), sample(95, 210)] })).toEqual([]);
    expect(formatSoak(judgeSoak({ ...good, memory: [sample(65, 200), sample(95, 210)] })).isGood).toBe(true);
  });

  it.each<[what: string, found: Partial<SoakFindings>, failing: string[]]>([
    ["a lost page", { pages: { ...good.pages, lost: ["/help: 503"] } }, ["pages lost"]],
    ["slow pages", { pages: { times: [...good.pages.times, 900], lost: [] } }, ["pages, p99"]],
    ["no pages at all", { pages: { times: [], lost: [] } }, ["pages, p99"]],
    ["old content", { untilNew: 61 }, ["newest content after the last fault"]],
    ["much memory", { memory: [sample(65, 390), sample(95, 300, 110)] }, ["memory of instance 1, at the end"]],
    ["growing memory", { memory: [sample(65, 200), sample(95, 241)] }, ["growth of instance 1 in the last third"]],
    [
      "open sockets",
      { descriptors: [{ process: "instance 1", before: 40, after: 61 }] },
      ["descriptors of instance 1"],
    ],
  ])("sees %s", (_what, found, failing) => {
    expect(failures({ memory: [sample(65, 200), sample(95, 210)], ...found })).toEqual(failing);
  });
});

describe("the Worker's soak", () => {
  const plan = planWorkerSoak(180);

  it("lets the CMS and KV fail in every way that it names, and recover from each", () => {
    const states = plan.filter(({ is }) => is.endsWith("fault") || is === "recovery").map(({ is }) => is);
    expect(states).toEqual(Array.from({ length: 5 }, () => ["CMS fault", "recovery", "KV fault", "recovery"]).flat());
    const named = plan.flatMap((event) => (event.is === "KV fault" ? [event.name] : []));
    expect(named.toSorted()).toEqual(Object.keys(kvFaults).toSorted());
    expect(
      plan.flatMap((event) => (event.is === "CMS fault" ? [event.name] : [])).every((name) => name in faults),
    ).toBe(true);
  });

  it("starts everything again while the CMS fails, and leaves the last fifth without events", () => {
    const before = plan.slice(
      0,
      plan.findIndex(({ is }) => is === "restart"),
    );
    expect(before.findLast(({ is }) => is !== "cron" && is !== "empty R2")?.is).toBe("CMS fault");
    expect(Math.max(...plan.map(({ at }) => at))).toBeLessThan(144);
  });

  it("fails KV's own questions only as the fault says", async () => {
    const ask = (name: string, method: string, key: string) =>
      answerFault(`http://faults/${method}/${encodeURIComponent(key)}`, kvFaults[name]);
    expect(await answerFault("http://faults/get/x", undefined)).toBe(200);
    expect(await ask("KV takes no pointer", "put", "pointer/newest")).toBe(500);
    expect(await ask("KV takes no pointer", "put", "content/a/1")).toBe(200);
    expect(await ask("KV answers with the pointer of before", "get", "pointer/newest")).toBe(205);
    expect(await ask("KV lacks values", "get", "content/a/1")).toBe(404);
  });

  it("sees lost pictures and answers that are not Node's", () => {
    const found = { seconds: 100, pages: { times: [2], lost: [] }, untilNew: 4 };
    const memory = [60, 70, 95, 99].map((at) => ({ at, instance: 0, main: 200, others: 0 }));
    const judge = (lost: string[], different: string[]) =>
      formatSoak(judgeWorkerSoak({ ...found, memory, pictures: { times: [2], lost }, different }));
    expect(judge([], []).isGood).toBe(true);
    expect(judge(["/a.png: 503"], []).table).toMatch(/pictures lost.*FAILS/);
    expect(judge([], ["/help as br"]).table).toMatch(/answers that are not Node's.*FAILS/);
  });
});
