import { valueAt } from "#schemas/value-at.ts";
import { isObject } from "#schemas/selection.ts";
import { css } from "@emotion/react";
import { useState } from "react";
import type { JsonPath } from "#engine/json/locate.ts";
import { bindBlock, bindProp, unbindBlock, unbindProp } from "../../edit-blocks.ts";
import type { Field, DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { Button, IconButton, hint } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { contentOfProps, createContentOf } from "../state/content-of.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { FieldEditor } from "./field-editor.tsx";

/** All that a block's entry in the manifest says. */
export function BlockFields({ path, block }: { path: JsonPath; block: DescribedBlock }) {
  const { value } = useStudioContext();
  const bind = valueAt(value, [...path, "bind"]);
  const whole = typeof bind === "string" ? bind : undefined;
  const fills = block.bindings.find((one) => one.path === whole)?.fills ?? [];
  const order = block.fields.map(({ name }) => name);
  return (
    <>
      {block.bindings.length > 0 && <WholeBinding path={path} block={block} bound={whole} />}
      {block.fields.map((field) => (
        <PropField
          key={field.name}
          field={field}
          block={path}
          order={order}
          bound={isObject(bind) ? bind[field.name] : fills.includes(field.name) ? `${whole}.${field.name}` : undefined}
          isFilled={fills.includes(field.name)}
        />
      ))}
      <details css={more}>
        <summary>Anchor and dates</summary>
        {entryFields.map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            value={valueAt(value, [...path, field.name])}
            path={[...path, field.name]}
          />
        ))}
      </details>
    </>
  );
}

const entryField = { isRequired: false, bindings: [] };
const entryFields: Field[] = [
  { ...entryField, name: "id", label: "Anchor", help: "The block's place in an address: /page#anchor", kind: "text" },
  { ...entryField, name: "from", label: "Shown from", help: "South African time; always, when empty", kind: "instant" },
  {
    ...entryField,
    name: "until",
    label: "Shown until",
    help: "South African time; for good, when empty",
    kind: "instant",
  },
];

/** Binds the whole block to content, and says what that gives. */
function WholeBinding({ path, block, bound }: { path: JsonPath; block: DescribedBlock; bound: string | undefined }) {
  const { site, edit, say } = useStudioContext();
  const found = block.bindings.find((one) => one.path === bound);
  const contentOf = createContentOf(site.contents);
  const pick = (next: string | undefined) => {
    if (next === undefined) return;
    const fills = block.bindings.find((one) => one.path === next)?.fills ?? [];
    edit((text) => bindBlock(text, path, next, fills), { label: `Bound the block to ${next}` });
    say(`Bound to ${next}`);
  };
  return (
    <div css={binding}>
      <Picker
        label="Content of the whole block"
        placeholder="Bind the whole block to content…"
        choices={block.bindings.map((one) => ({ value: one.path, label: one.path, about: `fills ${list(one.fills)}` }))}
        value={bound}
        onPick={pick}
      />
      {bound !== undefined && (
        <>
          <p css={hint}>
            Fills {list(found?.fills ?? [])}.
            {found && found.leavesEmpty.length > 0 && ` Leaves empty ${list(found.leavesEmpty)}.`}
          </p>
          <Button
            onClick={() => {
              const given = contentOfProps(bound, found?.fills ?? [], contentOf);
              edit((text) => unbindBlock(text, path, given), { label: "Unbound the block" });
              say("Unbound; its content is now written in the page");
            }}
          >
            Unbind, and write the content here
          </Button>
        </>
      )}
    </div>
  );
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}

interface PropFieldProps {
  field: Field;
  block: JsonPath;
  order: readonly string[];
  /** The content path that it is bound to. */
  bound: unknown;
  /** True when the binding of the whole block gives it. */
  isFilled: boolean;
}

/** A prop: written out, or bound to content. */
function PropField({ field, block, order, bound, isFilled }: PropFieldProps) {
  const { site, value, edit, say } = useStudioContext();
  const [isPicking, setPicking] = useState(false);
  const path = [...block, "props", field.name];
  const contentOf = createContentOf(site.contents);
  const bindTo = (content: string | undefined) => {
    setPicking(false);
    if (content === undefined) return;
    edit((text) => bindProp(text, block, field.name, content), { label: `Bound ${field.label} to ${content}` });
    say(`${field.label} is bound to ${content}`);
  };
  const picker = (
    <Picker
      label={`Content of ${field.label}`}
      placeholder="Content that fits…"
      choices={field.bindings.map((one) => ({ value: one, label: one, about: wordsOf(contentOf(one)) }))}
      value={typeof bound === "string" ? bound : undefined}
      onPick={bindTo}
    />
  );
  if (typeof bound === "string") {
    return (
      <div role="group" aria-label={field.label} css={boundStyle}>
        <div css={head}>
          <span>{field.label}</span>
          {!isFilled && (
            <IconButton
              label={`Unbind ${field.label}, and write its content here`}
              icon="unlink"
              onClick={() => {
                edit((text) => unbindProp(text, block, field.name, contentOf(bound)), {
                  label: `Unbound ${field.label}`,
                });
                say(`${field.label} is unbound; its content is now written in the page`);
              }}
            />
          )}
        </div>
        {isFilled ? <p css={hint}>From {bound}</p> : picker}
        <Content path={bound} />
      </div>
    );
  }
  const canBind = field.bindings.length > 0 && typeof valueAt(value, [...block, "bind"]) !== "string";
  const after = canBind ? (
    <IconButton
      label={`Bind ${field.label} to content`}
      icon="link"
      aria-expanded={isPicking}
      onClick={() => setPicking(!isPicking)}
    />
  ) : undefined;
  return (
    <div css={prop}>
      <FieldEditor field={field} value={valueAt(value, path)} path={path} order={order} after={after} />
      {isPicking && picker}
    </div>
  );
}

/** What content says now. */
function Content({ path }: { path: string }) {
  const { site } = useStudioContext();
  const content = site.contents.find((one) => one.path === path);
  if (!content || content.value === undefined || content.value === null)
    return <p css={hint}>There is no such content now.</p>;
  const asset = site.assets.find(({ name }) => content.kind === "image" && name === content.value);
  if (asset) return <img src={asset.address} alt="" css={picture} />;
  return <p css={said}>{wordsOf(content.value)}</p>;
}

function wordsOf(content: unknown): string {
  const text = typeof content === "string" ? content.replace(/<[^>]*>/g, " ") : JSON.stringify(content);
  return text === undefined ? "nothing now" : text.length > 240 ? `${text.slice(0, 238)}…` : text;
}

const prop = css`display: grid; gap: 4px; min-width: 0;`;
const binding = css`display: grid; gap: 6px; padding-bottom: 12px; border-bottom: 1px solid var(--s-line); justify-items: stretch;`;
const boundStyle = css`
  display: grid; gap: 4px; padding: 6px 8px 8px; border-radius: 6px; background: var(--s-wash); min-width: 0;
`;
const head = css`display: flex; align-items: center; justify-content: space-between; min-height: 24px; font-weight: 500;`;
const said = css`font-size: 12px; max-height: 72px; overflow: auto; overflow-wrap: anywhere;`;
const picture = css`max-height: 96px; max-width: 100%; justify-self: start; border-radius: 4px; background: var(--s-panel);`;
const more = css`
  border-top: 1px solid var(--s-line); padding-top: 10px;
  &[open] { display: grid; gap: 10px; }
  summary { cursor: pointer; font-weight: 500; padding-bottom: 4px; }
`;
