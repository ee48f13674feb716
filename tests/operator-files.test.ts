import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";
import { createAssetFigures } from "#engine/assets/asset-figures.ts";
import { parseEnv } from "#engine/env.ts";
import { createMetrics } from "#hosts/node/metrics.ts";
import { logMessages } from "./log-messages.ts";
import { sampleSource } from "./sample-content.ts";
import { siteOf } from "./site-of.ts";
import { manifests } from "./this-pages.ts";

const read = (file: string) => readFileSync(file, "utf8");

const site = siteOf({ manifests, source: sampleSource });
const metricsText = await createMetrics(() => ({ ...site.state(), assets: createAssetFigures() }), {
  version: "1",
  revision: "a",
  pages: "b",
})
  .respond()
  .then((response) => response.text());
/** A histogram has three series for each bucket. */
const known = new Set(
  [...metricsText.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => name + end) : [name],
  ),
);

/** The errors of a PromQL expression: its syntax, or an unknown metric. */
function problemsOf(expression: string, recorded: ReadonlySet<string>): string[] {
  const found: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, name, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) found.push(`${expression} is wrong at ${from}`);
      if (name === "VectorSelector") {
        const metric = /^[\w:]+/.exec(text)?.[0] ?? "";
        if (metric !== "up" && !known.has(metric) && !recorded.has(metric))
          found.push(`There is no metric "${metric}"`);
      }
    },
  });
  return found;
}

it("finds wrong expressions and metrics that nobody has", () => {
  expect(problemsOf("sum(rate(page_renders_total[5m])", new Set())).not.toEqual([]);
  expect(problemsOf("sum(rate(page_render_total[5m]))", new Set())).toEqual(['There is no metric "page_render_total"']);
});

it("watch.md describes every metric that the site adds to those of Node", () => {
  const names = [...metricsText.matchAll(/^# TYPE (?!process_|nodejs_)(\S+) /gm)].flatMap(([, name]) => name ?? []);
  const rows: string[] = read("docs/watch.md").match(/^\| `\w+/gm) ?? [];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !rows.includes(`| \`${name}`))).toEqual([]);
});

describe("the alert rules", () => {
  const Rule = z.strictObject({
    record: z.string().optional(),
    alert: z.string().optional(),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[smh]$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }).optional(),
    annotations: z
      .strictObject({ summary: z.string(), description: z.string().optional(), runbook: z.string() })
      .optional(),
  });
  const Rules = z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), interval: z.string().optional(), rules: z.array(Rule) })),
  });
  const rules = Rules.parse(parse(read("deploy/prometheus/alerts.yml"))).groups.flatMap((group) => group.rules);
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

  it("ask for metrics that there are", () => {
    expect(rules.flatMap(({ expr }) => problemsOf(expr, recorded))).toEqual([]);
  });

  it("have a severity, and a part of the runbook each", () => {
    const headings = [...read("docs/runbook.md").matchAll(/^## (.*)$/gm)].map(([, words = ""]) =>
      words.toLowerCase().replaceAll(" ", "-"),
    );
    for (const { alert, labels, annotations } of rules.filter((rule) => rule.alert !== undefined)) {
      expect([alert, labels]).toEqual([alert, { severity: expect.any(String) }]);
      const [file, part] = annotations?.runbook.split("#") ?? [];
      expect(file).toBe("docs/runbook.md");
      expect(headings).toContain(part);
    }
  });
});

describe("the guide to the log", () => {
  it.each(Object.values(logMessages))("explains %s", (message) => {
    expect(read("docs/watch.md")).toContain(`\`${message}\``);
  });
});

describe("the dashboard", () => {
  const Panel = z.object({
    id: z.int(),
    title: z.string(),
    type: z.enum(["timeseries", "stat"]),
    gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
    targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
  });
  const { panels } = z
    .object({ uid: z.string(), title: z.string(), panels: z.array(Panel) })
    .parse(JSON.parse(read("deploy/grafana/site.json")));

  it("asks for metrics that there are, in panels that do not overlap", () => {
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.flatMap((expression) => problemsOf(expression, new Set()))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

describe("the Kubernetes manifests", () => {
  const objects = parseAllDocuments(read("deploy/kubernetes/site.yaml")).map(
    (document) => document.toJS() as { kind: string; metadata: { name: string } },
  );
  const kind = (wanted: string) => objects.filter((object) => object.kind === wanted);
  const ConfigMap = z.object({ data: z.record(z.string(), z.string()) });
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal("http") }) });
  const Container = z.object({
    envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.literal("site") }) })]),
    env: z.array(z.object({ name: z.string(), value: z.string() })),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
    }),
    resources: z.object({ limits: z.object({ memory: z.literal("512Mi") }) }),
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  });
  const Deployment = z.object({
    spec: z.object({
      selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      template: z.object({
        metadata: z.object({ labels: z.record(z.string(), z.string()) }),
        spec: z.object({
          terminationGracePeriodSeconds: z.int(),
          securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
          containers: z.tuple([Container]),
          volumes: z.array(z.object({ name: z.string() })),
        }),
      }),
    }),
  });
  const { data } = ConfigMap.parse(kind("ConfigMap")[0]);
  const { selector, template } = Deployment.parse(kind("Deployment")[0]).spec;
  const [container] = template.spec.containers;

  it("are of the kinds that a site needs", () => {
    expect(objects.map((object) => object.kind).toSorted()).toEqual([
      "ConfigMap",
      "Deployment",
      "HorizontalPodAutoscaler",
      "PodDisruptionBudget",
      "Service",
      "Service",
    ]);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  });

  it("set variables that the site takes, and read its own addresses", () => {
    expect(parseEnv(data)).toMatchObject({ PEERS: ["http://site-instances:3000"] });
    expect(kind("Service").map(({ metadata }) => metadata.name)).toContain("site-instances");
    expect(container.env.map(({ name }) => name)).toEqual(["PREVIEW_SECRET_FILE", "WEBHOOK_SECRET_FILE"]);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      "/healthz",
      "/readyz",
      "/healthz",
    ]);
  });

  it("give an instance the time to end, and a place to write", () => {
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(parseEnv(data).DRAIN_SECONDS + 9);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name));
    expect(container.volumeMounts[0]?.mountPath).toBe("/var/cache/site");
  });
});
