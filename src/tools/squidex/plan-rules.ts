import type { FoundRule } from "./answers.ts";
import type { Change } from "./change.ts";
import { isSame } from "./canonical.ts";

/** Where Squidex tells of changes, and the secret that it signs with. */
export interface Webhook {
  url: string;
  secret: string;
}

/** A rule that is written: a new one without an id. */
export interface PlannedRule {
  id: string | undefined;
  body: { name: string; trigger: object; flow: FoundRule["flow"] };
}

/** Any will do; a fixed one makes an equal flow an equal one. */
const step = "5f0b6f0e-6f5e-4c9b-9d5a-3a6c1b6a2f10";

const triggers = [
  { name: "website content", trigger: { triggerType: "ContentChanged", handleAll: true } },
  { name: "website assets", trigger: { triggerType: "AssetChanged" } },
];

/** Squidex allows two rules of one name, and then says everything twice: so they are found by their names. */
export function planRules(
  webhook: Webhook | undefined,
  found: readonly FoundRule[],
): { changes: Change[]; rules: PlannedRule[] } {
  if (!webhook) return { changes: [], rules: [] };
  const rules = triggers.flatMap(({ name, trigger }): PlannedRule[] => {
    const old = found.find((rule) => rule.name === name);
    const hook = { stepType: "Webhook", method: "POST", url: webhook.url, sharedSecret: webhook.secret };
    const body = { name, trigger, flow: { initialStepId: step, steps: { [step]: { step: hook } } } };
    return old && isRight(old, body) ? [] : [{ id: old?.id, body }];
  });
  const changes = rules.map(({ id, body }): Change => {
    return { of: "rule", id: body.name, action: id === undefined ? "create" : "update", what: `tells ${webhook.url}` };
  });
  return { changes, rules };
}

/** True when a rule does what is wanted, whatever else it has. */
function isRight({ trigger, flow }: FoundRule, { trigger: wanted, flow: steps }: PlannedRule["body"]): boolean {
  const hooks = (of: FoundRule["flow"]) =>
    Object.values(of.steps).map(({ step: { stepType, method, url, sharedSecret } }) => [
      stepType,
      method,
      url,
      sharedSecret,
    ]);
  return isSame({ ...trigger, ...wanted }, trigger) && isSame(hooks(flow), hooks(steps));
}
