import { shorten } from "#engine/wording.ts";
import { localTimeWords } from "#schemas/period.ts";
import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { isObject } from "#schemas/selection.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { textsIn } from "#schemas/texts-in.ts";
import type { DescribedBlock, Field } from "#tools/catalogue/describe-block.ts";
import { bindContent } from "../../edit-blocks.ts";
import { Button, IconButton } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { hint, labelRow, stack } from "../controls/styles.ts";
import { blockActions } from "../state/block-actions.ts";
import { keyOf } from "../state/outline.ts";
import { useOnChange, useStudioContext } from "../state/use-studio.ts";
import { FieldEditor, FieldEditors } from "./field-editor.tsx";

export function BlockFields({ path, block }: { path: JsonPath; block: DescribedBlock }) {
  const { value } = useStudioContext();
  const bind = valueAt(value, [...path, "bind"]);
  const whole = typeof bind === "string" ? bind : undefined;
  const fills = block.bindings.find((one) => one.path === whole)?.fills ?? [];
  const order = block.fields.map(({ name }) => name);
  return (
    <>
      {block.bindings.length > 0 && <WholeBinding path={path} block={block} bound={whole} />}
      {block.fields.map((field) => {
        const { name } = field;
        const isFilled = fills.includes(name);
        const bound = isObject(bind) ? bind[name] : isFilled ? `${whole}.${name}` : undefined;
        if (typeof bound === "string")
          return <BoundField key={name} field={field} block={path} bound={bound} isFilled={isFilled} />;
        return <WrittenField key={name} field={field} block={path} order={order} canBind={whole === undefined} />;
      })}
      <details css={more}>
        <summary>Anchor and dates</summary>
        <FieldEditors fields={entryFields} within={path} />
      </details>
    </>
  );
}

const entryField = { isRequired: false, bindings: [] };
const until = `${localTimeWords}; without end, when empty`;
const entryFields: Field[] = [
  { ...entryField, name: "id", label: "Anchor", help: "The block's place in an address: /page#anchor", kind: "text" },
  { ...entryField, name: "from", label: "Shown from", help: `${localTimeWords}; always, when empty`, kind: "instant" },
  { ...entryField, name: "until", label: "Shown until", help: until, kind: "instant" },
];

/** Finds the content at a path, in the form that a manifest writes. */
function useContent(): (path: string) => unknown {
  const { contents } = useStudioContext().site;
  return (path) => contents.find((one) => one.path === path)?.value;
}

/** Binds the whole block to content, and shows the result. */
function WholeBinding({ path, block, bound }: { path: JsonPath; block: DescribedBlock; bound: string | undefined }) {
  const studio = useStudioContext();
  const { fills = [], leavesEmpty = [] } = block.bindings.find((one) => one.path === bound) ?? {};
  return (
    <div css={binding}>
      <ContentPicker label="the whole block" block={path} bindings={block.bindings} bound={bound} />
      {bound !== undefined && (
        <>
          <p css={hint}>
            Fills {fills.join(", ") || "nothing"}.{leavesEmpty.length > 0 && ` Leaves empty ${leavesEmpty.join(", ")}.`}
          </p>
          <Button onClick={() => void blockActions(studio).unbind(path, bound)}>
            Unbind, and write the content here
          </Button>
        </>
      )}
    </div>
  );
}

interface PropFieldProps {
  field: Field;
  block: JsonPath;
}

/** A prop that is bound to content: by itself, or filled by the binding of the whole block. */
function BoundField(props: PropFieldProps & { bound: string; isFilled: boolean }) {
  const { field, block, bound, isFilled } = props;
  const studio = useStudioContext();
  const { aim, aimAt } = studio;
  const { label, name } = field;
  const group = useRef<HTMLDivElement>(null);
  const [record, setRecord] = useState("");
  const aimed = aim && keyOf(aim.path) === keyOf([...block, "props", name]) ? aim.record : undefined;
  useOnChange(aimed, () => aimed !== undefined && setRecord(aimed));
  useEffect(() => {
    if (aimed === undefined) return;
    group.current?.scrollIntoView({ block: "nearest" });
    aimAt(undefined);
  }, [aimed, aimAt]);
  const unbind = () => void blockActions(studio).unbind(block, { [name]: bound }, label);
  return (
    <div ref={group} role="group" aria-label={label} css={boundStyle}>
      <div css={labelRow}>
        <span>{label}</span>
        {!isFilled && (
          <IconButton label={`Unbind ${label}, and write its content here`} icon="unlink" onClick={unbind} />
        )}
      </div>
      {isFilled ? <p css={hint}>From {bound}</p> : <ContentPicker {...choicesOf(field)} block={block} bound={bound} />}
      {record && <p css={hint}>Clicked: {record.split("/").join(", ")}</p>}
      <Content path={bound} isPicture={field.kind === "image"} />
    </div>
  );
}

/** A prop with a value in the manifest, and a button that binds the prop to content. */
function WrittenField(props: PropFieldProps & { order: readonly string[]; canBind: boolean }) {
  const { field, block, order, canBind } = props;
  const [isPicking, setPicking] = useState(false);
  const toggle = () => setPicking(!isPicking);
  const after = canBind && field.bindings.length > 0 && (
    <IconButton label={`Bind ${field.label} to content`} icon="link" aria-expanded={isPicking} onClick={toggle} />
  );
  return (
    <div css={stack}>
      <FieldEditor field={field} path={[...block, "props", field.name]} order={order} after={after} />
      {isPicking && <ContentPicker {...choicesOf(field)} block={block} onPicked={() => setPicking(false)} />}
    </div>
  );
}

function choicesOf({ label, name, bindings }: Field) {
  return { label, prop: name, bindings: bindings.map((path) => ({ path, fills: [name] })) };
}

interface ContentPickerProps {
  label: string;
  block: JsonPath;
  /** The prop to bind; when absent, the whole block is bound. */
  prop?: string;
  bindings: readonly { path: string; fills: readonly string[] }[];
  bound?: string | undefined;
  onPicked?: () => void;
}

/** Offers the content that fits a block or a prop, and binds it to the chosen content. */
function ContentPicker({ label, block, prop, bindings, bound, onPicked }: ContentPickerProps) {
  const { edit } = useStudioContext();
  const contentOf = useContent();
  const pick = (content: string | undefined) => {
    onPicked?.();
    const { path, fills } = bindings.find((one) => one.path === content) ?? {};
    if (path === undefined || !fills) return;
    const message = `Bound ${label} to ${path}`;
    edit((text) => bindContent(text, block, path, fills, prop), { label: message, message });
  };
  return (
    <Picker
      label={`Content of ${label}`}
      placeholder={`Bind ${label} to content…`}
      choices={bindings.map(({ path }) => ({ value: path, label: path, about: wordsOf(contentOf(path)) }))}
      value={bound}
      onPick={pick}
    />
  );
}

function Content({ path, isPicture }: { path: string; isPicture: boolean }) {
  const { site } = useStudioContext();
  const content = useContent()(path);
  const asset = site.assets.find(({ name }) => isPicture && name === content);
  if (asset) return <img src={asset.address} alt="" css={picture} />;
  return <p css={shownWords}>{wordsOf(content)}</p>;
}

function wordsOf(content: unknown): string {
  const texts = textsIn(content).map((text) => text.replace(/<[^>]*>/g, " "));
  return shorten(texts.join(" · "), 240) || "No content now";
}

const binding = css`${stack} padding-bottom: 12px; border-bottom: 1px solid var(--s-line);`;
const boundStyle = css`${stack} padding: 6px 8px 8px; border-radius: 6px; background: var(--s-wash);`;
const shownWords = css`font-size: 12px; overflow-wrap: anywhere;`;
const picture = css`max-height: 96px; max-width: 100%; justify-self: start; border-radius: 4px; background: var(--s-panel);`;
const more = css`
  border-top: 1px solid var(--s-line); padding-top: 10px;
  &[open] { display: grid; gap: 10px; }
  summary { cursor: pointer; font-weight: 500; padding-bottom: 4px; }
`;
