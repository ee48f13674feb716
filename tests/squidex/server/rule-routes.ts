import { actorOf } from "./apps.ts";
import { enterFrom, hashed, readJson, versioned, type Routes } from "./routes.ts";
import { createRule, describeRule, findRule, updateRule } from "./rules.ts";
import type { State } from "./state.ts";

const base = "/api/apps/:app/rules";

/** Rules, of which only those with webhooks do something. */
export function ruleRoutes(routes: Routes, state: State): void {
  routes.get(base, (context) => {
    const { app } = enterFrom(context, state, "Developer");
    return hashed(context, { items: app.rules.map(describeRule) });
  });
  routes.post(base, async (context) => {
    const { app, caller } = enterFrom(context, state, "Developer");
    const rule = createRule(app, await readJson(context), actorOf(caller));
    return versioned(context, rule.version, describeRule(rule), 201);
  });
  routes.put(`${base}/:id`, async (context) => {
    const { app, caller } = enterFrom(context, state, "Developer");
    const rule = findRule(app, context.req.param("id"));
    updateRule(app, rule, await readJson(context), actorOf(caller));
    return versioned(context, rule.version, describeRule(rule));
  });
  routes.put(`${base}/:id/:switch{enable|disable}`, (context) => {
    const { app, caller } = enterFrom(context, state, "Developer");
    const rule = findRule(app, context.req.param("id"));
    updateRule(app, rule, { isEnabled: context.req.param("switch") === "enable" }, actorOf(caller));
    return versioned(context, rule.version, describeRule(rule));
  });
  routes.delete(`${base}/:id`, (context) => {
    const { app } = enterFrom(context, state, "Developer");
    const rule = findRule(app, context.req.param("id"));
    app.rules.splice(app.rules.indexOf(rule), 1);
    return versioned(context, rule.version + 1, null, 204);
  });
}
