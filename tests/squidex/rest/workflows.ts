import { isObject } from "#schemas/selection.ts";
import { listOf } from "#tools/dev-cms/store.ts";
import { enterFrom, param, readJson, textOf, versioned, type Call, type Routes } from "./call.ts";
import { invalid, noTarget } from "./refusals.ts";
import { newId, touch, type App, type Json, type Schema, type Workflow, type WorkflowStep } from "./store.ts";

const open = { validate: false, noUpdate: false };
const always = {};

/** The workflow of schemas without a workflow of their own. */
const defaultWorkflow: Omit<Workflow, "id"> = {
  name: "Unnamed",
  initial: "Draft",
  schemaIds: [],
  steps: {
    Archived: { ...open, transitions: { Draft: always }, color: "#eb3142", noUpdate: true },
    Draft: { ...open, transitions: { Archived: always, Published: always }, color: "#8091a5" },
    Published: { ...open, transitions: { Archived: always, Draft: always }, color: "#4bb958" },
  },
};

/** Workflows: each may have steps of its own between Draft and Published. */
export function workflowRoutes(routes: Routes): void {
  const base = "/api/apps/:app/workflows";
  routes.get(base, (call) => answer(call, enterFrom(call, "Owner").app));
  routes.post(base, async (call) => {
    const { app, actor } = enterFrom(call, "Owner");
    const name = textOf((await readJson(call))["name"]);
    if (!name) throw invalid("Name: Name is required.");
    app.workflows.push({ id: newId(), ...defaultWorkflow, name });
    touch(app, actor);
    return answer(call, app);
  });
  routes.put(`${base}/:id`, async (call) => {
    const { app, workflow, actor } = openWorkflow(call);
    Object.assign(workflow, readWorkflow(await readJson(call)));
    touch(app, actor);
    return answer(call, app);
  });
  routes.delete(`${base}/:id`, (call) => {
    const { app, workflow, actor } = openWorkflow(call);
    app.workflows.splice(app.workflows.indexOf(workflow), 1);
    touch(app, actor);
    return answer(call, app);
  });
}

/** The workflow of a schema. */
export function workflowOf({ workflows }: App, { id }: Schema): Omit<Workflow, "id"> {
  const own = workflows.find(({ schemaIds }) => schemaIds.includes(id));
  return own ?? workflows.find(({ schemaIds }) => schemaIds.length === 0) ?? defaultWorkflow;
}

/** True when a workflow has a change from one status to another. */
export function hasTransition({ steps, initial }: Omit<Workflow, "id">, from: string, to: string): boolean {
  const step = steps[from];
  return step ? to in step.transitions : to === initial;
}

function openWorkflow(call: Call): { app: App; workflow: Workflow; actor: string } {
  const { app, actor } = enterFrom(call, "Owner");
  const workflow = app.workflows.find(({ id }) => id === param(call, "id"));
  if (!workflow) throw noTarget();
  return { app, workflow, actor };
}

function readWorkflow(body: Json): Omit<Workflow, "id"> {
  const written = Object.entries(isObject(body["steps"]) ? body["steps"] : {});
  const steps = Object.fromEntries(written.map(([status, step]) => [status, readStep(isObject(step) ? step : {})]));
  const initial = textOf(body["initial"]) ?? "";
  const targets = Object.entries(steps).flatMap(([status, { transitions }]) =>
    Object.keys(transitions).map((target) => ({ path: `Workflow.Steps.${status}.Transitions.${target}`, target })),
  );
  const problems = [
    ...(initial in steps ? [] : ["Workflow.Initial: InitialStep is required."]),
    ...(initial === "Published" ? ["Workflow.Initial: Initial step cannot be published step."] : []),
    ...("Published" in steps ? [] : ["Workflow.Steps: Workflow must have a published step."]),
    ...targets
      .filter(({ target }) => !(target in steps))
      .map(({ path }) => `${path}: Transition has an invalid target.`),
  ];
  if (problems.length > 0) throw invalid(...problems);
  return { name: textOf(body["name"]) ?? "Unnamed", initial, schemaIds: listOf(body["schemaIds"]).map(String), steps };
}

function readStep({ transitions, color, validate, noUpdate }: Json): WorkflowStep {
  const given = textOf(color);
  return {
    transitions: isObject(transitions) ? transitions : {},
    ...(given !== undefined && { color: given }),
    validate: validate === true,
    noUpdate: noUpdate === true,
  };
}

function answer(call: Call, { workflows, version }: App): Response {
  const isCovering = ({ schemaIds }: Workflow) => schemaIds.length === 0;
  const errors = workflows.filter(isCovering).length > 1 ? ["Multiple workflows cover all schemas."] : [];
  return versioned(call, version, { items: workflows, errors });
}
