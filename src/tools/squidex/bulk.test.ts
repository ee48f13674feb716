import { describe, expect, it } from "vitest";
import { batches, runBulk, type BulkJob } from "./bulk.ts";
import type { RestClient } from "./rest-client.ts";

const job = (schema: string, id: string, size = 1): BulkJob => {
  return { type: "Upsert", schema, id, data: { text: { iv: "x".repeat(size) } } };
};
const split = (jobs: readonly BulkJob[]) => [...batches(new Map(jobs.map((one) => [one.id, one])))];
const sizesOf = (jobs: readonly BulkJob[]) => split(jobs).map((batch) => batch.length);

describe("batches", () => {
  it("hold jobs of one schema each, in their order", () => {
    const jobs = [job("a", "1"), job("a", "2"), job("b", "3"), job("a", "4")];
    expect(split(jobs).map((batch) => batch.map(([key]) => key))).toEqual([["1", "2"], ["3"], ["4"]]);
    expect(sizesOf([])).toEqual([]);
  });

  it("hold no more than a request may, in number and size", () => {
    expect(sizesOf(Array.from({ length: 120 }, (_, id) => job("a", `${id}`)))).toEqual([50, 50, 20]);
    expect(sizesOf([job("a", "1", 3_000_000), job("a", "2", 3_000_000), job("a", "3", 9_000_000)])).toEqual([1, 1, 1]);
    expect(sizesOf([job("a", "1", 3_000_000), job("a", "2", 3_000_000), job("a", "3"), job("a", "4")])).toEqual([1, 3]);
  });
});

it("tells which job was refused, in whatever order Squidex answers", async () => {
  const refused = { jobIndex: 1, error: { message: "Refused", statusCode: 400 } };
  const write = () => Promise.resolve([refused, { jobIndex: 0 }]);
  const client = { address: { app: "bakery" }, write } as unknown as RestClient;
  const done: string[] = [];
  const jobs = new Map(["one", "two"].map((id) => [id, job("a", id)]));
  const problems = await runBulk(client, jobs, {}, (key) => done.push(key));
  expect([done, [...problems.keys()]]).toEqual([["one"], ["two"]]);
});
