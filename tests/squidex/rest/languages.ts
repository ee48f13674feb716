import { enterFrom, param, readJson, textOf, versioned, type Call, type Routes } from "./call.ts";
import { invalid, noTarget } from "./refusals.ts";
import { touch, type App } from "./store.ts";

/** The languages of an app. Fields that vary by language are not imitated. */
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
