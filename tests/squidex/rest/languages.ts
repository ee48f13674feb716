import { enterFrom, param, readJson, textOf, versioned, type Call, type Routes } from "./call.ts";
import { invalid, noTarget } from "./refusals.ts";
import { touch, type App, type Field, type Json } from "./store.ts";

/**
 * A stored value in the partitions of its field. A field that is not by language any more keeps the languages beside its
 * value, until a write replaces them. A field by language has all languages of the app, and the text of the
 * main language in those that nobody wrote; for a client that asks for one language, this language or the main one.
 */
export function inPartitions({ languages }: App, { partitioning }: Field, stored: Json, asked?: string): Json {
  const [main = "en"] = languages;
  const text = "iv" in stored ? stored["iv"] : stored[main];
  if (partitioning !== "language") return "iv" in stored ? stored : text === undefined ? {} : { iv: text };
  const one = languages.includes(asked ?? "") ? asked : main;
  const shown = asked === undefined ? languages : [one ?? main];
  return Object.fromEntries(shown.map((language) => [language, stored[language] ?? text]));
}

/** The languages of an app. GraphQL imitates no fields that vary by language. */
export function languageRoutes(routes: Routes): void {
  const base = "/api/apps/:app/languages";
  routes.get(base, (call) => answer(call, enterFrom(call, "Editor").app));
  routes.post(base, async (call) => {
    const { app, actor } = enterFrom(call, "Owner");
    const language = textOf((await readJson(call))["language"]) ?? "";
    if (app.languages.includes(language)) throw invalid("Language has already been added.");
    app.languages.push(language);
    touch(app, actor);
    return answer(call, app, 201);
  });
  routes.delete(`${base}/:language`, (call) => {
    const { app, actor } = enterFrom(call, "Owner");
    const at = app.languages.indexOf(param(call, "language"));
    if (at < 0) throw noTarget();
    app.languages.splice(at, 1);
    touch(app, actor);
    return answer(call, app);
  });
}

const names = new Intl.DisplayNames("en", { type: "language" });

function answer(call: Call, { languages, version }: App, status?: 201): Response {
  const items = languages.map((iso2Code, index) => {
    return { iso2Code, englishName: names.of(iso2Code), fallback: [], isMaster: index === 0, isOptional: false };
  });
  return versioned(call, version, { items }, status);
}
