import { parse } from "jsonc-parser";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { applyEdit, applyEdits } from "#engine/json/edit-json.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";
import { bindContent } from "#tools/studio/edit-blocks.ts";
import { listActions } from "#tools/studio/browser/fields/list-actions.ts";
import { blockActions, type StudioOfBlocks } from "#tools/studio/browser/state/block-actions.ts";
import {
  isChanged,
  newDraft,
  noDrafts,
  openDraft,
  reduceDrafts,
  type Draft,
} from "#tools/studio/browser/state/drafts.ts";
import { textOf } from "#tools/studio/browser/state/history.ts";
import { findDrop, keyOf, readOutline } from "#tools/studio/browser/state/outline.ts";
import type { Saving, StudioApi, StudioSite } from "#tools/studio/studio-api.ts";

interface Refused {
  problem: string;
}

/** The files and the server of a session. */
interface Around {
  name: string;
  site: StudioSite;
  api: Pick<StudioApi, "unbind"> & { save: (...asked: Parameters<StudioApi["save"]>) => Promise<Saving | Refused> };
  disk: { read(): string; write(text: string): void };
}

interface PlacedField {
  field: Field;
  path: JsonPath;
  /** The names of the sibling fields. */
  order: string[];
}

const part = { help: "", isRequired: true, bindings: [] };
const routeField: Field = { ...part, name: "route", label: "Address", kind: "text", default: "/" };
const routesField: Field = { ...part, name: "routes", label: "addresses", kind: "list", element: routeField };
const redirectField: Field = { ...part, name: "to", label: "Leads to", kind: "link" };

/** The fields of an object with their paths, including fields of its lists and objects. */
function placeFields(value: unknown, within: JsonPath, fields: readonly Field[]): PlacedField[] {
  const order = fields.map(({ name }) => name);
  return fields.flatMap((field): PlacedField[] => {
    const path = [...within, field.name];
    const found = valueAt(value, path);
    const inside =
      field.kind === "list" && Array.isArray(found)
        ? found.flatMap((_, index) => placeFields(value, path, [{ ...field.element, name: String(index) }]))
        : field.kind === "object" && isObject(found)
          ? placeFields(value, path, field.fields)
          : [];
    // Path steps into lists are numbers, and the whole address of a page may be an object.
    const isWhole = isObject(found) && field.kind !== "object";
    return isWhole
      ? []
      : [{ field, path: path.map((step) => (/^\d+$/.test(`${step}`) ? Number(step) : step)), order }, ...inside];
  });
}

/** A refusal of the server is a sentence with a remedy. */
function refuse(problem: string): void {
  if (!/ – /.test(problem)) throw new Error(`The refusal has no remedy: ${problem}`);
}

/** The studio without a browser: its state, and the actions of people, each with two numbers that choose. */
export function startSession({ name, site, api, disk }: Around) {
  const types = new Map(site.blocks.map((block) => [block.type, block] as const));
  let drafts = reduceDrafts(noDrafts, { do: "open", draft: newDraft(name, disk.read(), 0) });
  const draft = (): Draft => openDraft(drafts) ?? newDraft(name, "", 0);
  const text = () => textOf(draft().history);
  const edit: StudioOfBlocks["edit"] = (change, note) => {
    try {
      const next = typeof change === "function" ? change(text()) : applyEdits(text(), change);
      drafts = reduceDrafts(drafts, { do: "edit", name, text: next, at: 0, ...note });
    } catch (error) {
      if (!/into itself|cannot be in a slot/.test(String(error))) throw error;
    }
  };
  const studio = (): StudioOfBlocks => {
    const value: unknown = parse(text());
    return { api, site, types, edit, say: () => {}, text: text(), value, outline: readOutline(value, types) };
  };
  const rows = () => studio().outline;
  const blocks = () => rows().flatMap((row) => (row.is === "block" ? [row] : []));
  const pick = <One>(all: readonly One[], number: number) => all[number % Math.max(all.length, 1)];
  const boundOf = (path: JsonPath) => valueAt(parse(text()), [...path, "bind"]);
  const fieldOf = (number: number, other: number, isFitting: (kind: string, bindings: number) => boolean) => {
    const block = pick(blocks(), number);
    const bound = block && boundOf(block.path);
    if (!block || typeof bound === "string") return undefined;
    const names = isObject(bound) ? Object.keys(bound) : [];
    const fields = types.get(block.type)?.fields ?? [];
    const free = fields.filter((one) => !names.includes(one.name) && isFitting(one.kind, one.bindings.length));
    const field = pick(free, other);
    return field && { block, field };
  };

  const hasBlocks = () => Array.isArray(valueAt(studio().value, ["blocks"]));
  /**
   * The fields of the file with their paths, including fields in lists and objects, as the page and the panel offer
   * them.
   */
  const fields = (): PlacedField[] => {
    const { value } = studio();
    const isRedirect = valueAt(value, ["redirect"]) !== undefined;
    const shared = site.shared.find((file) => file.name === name)?.fields;
    const head = shared && shared.length > 0 ? shared : isRedirect || !hasBlocks() ? [] : site.head;
    const routes = valueAt(value, ["routes"]) === undefined ? [] : [routesField];
    const written = blocks().flatMap(({ path, type }) => {
      const bound = boundOf(path);
      const taken = isObject(bound) ? Object.keys(bound) : [];
      const own = typeof bound === "string" ? [] : (types.get(type)?.fields ?? []);
      return placeFields(
        value,
        [...path, "props"],
        own.filter((field) => !taken.includes(field.name)),
      );
    });
    const target = isRedirect ? placeFields(value, ["redirect"], [redirectField]) : [];
    return [...placeFields(value, [], [...head, ...routes]), ...target, ...written];
  };
  const lists = () =>
    fields().flatMap(({ field, path }) => (field.kind === "list" ? [listActions(studio(), field, path)] : []));

  const actions: ((one: number, other: number) => Promise<void> | void)[] = [
    function add(one, other) {
      const block = hasBlocks() && pick(site.blocks, one);
      if (block)
        blockActions(studio()).insert(
          ["blocks"],
          other % (blocks().filter(({ depth }) => depth === 0).length + 1),
          block.fresh,
          block.type,
        );
    },
    function type(one, other) {
      const place = fieldOf(one, other, (kind) => kind === "text" || kind === "html" || kind === "paragraph");
      if (place)
        edit([{ set: [...place.block.path, "props", place.field.name], value: `Words ${other}` }], { label: "" });
    },
    function bind(one, other) {
      const place = fieldOf(one, other, (_kind, count) => count > 0);
      const content = place && pick(place.field.bindings, other);
      if (content)
        edit((before) => bindContent(before, place.block.path, content, [place.field.name], place.field.name), {
          label: "",
        });
    },
    function bindWhole(one, other) {
      const block = pick(blocks(), one);
      const binding = block && pick(types.get(block.type)?.bindings ?? [], other);
      if (binding) edit((before) => bindContent(before, block.path, binding.path, binding.fills), { label: "" });
    },
    async function unbind(one, other) {
      const bound = blocks().filter(({ path }) => boundOf(path) !== undefined);
      const block = pick(bound, one);
      const whole = block && boundOf(block.path);
      if (!block) return;
      if (typeof whole === "string") return blockActions(studio()).unbind(block.path, whole);
      const entry = pick(Object.entries(isObject(whole) ? whole : {}), other);
      if (entry) await blockActions(studio()).unbind(block.path, { [entry[0]]: String(entry[1]) });
    },
    function move(one, other) {
      const [from, onto] = [pick(blocks(), one), pick(rows(), other)];
      const to = from && onto && findDrop(rows(), from.key, onto.key)?.to;
      if (to) blockActions(studio()).moveTo(from.path, to);
    },
    function paste(one, other) {
      const block = pick(blocks(), one);
      if (!block) return;
      const copied = blockActions(studio()).copy(block.path);
      if (other % 3 === 0) blockActions(studio()).remove(block.path);
      blockActions(studio()).paste(
        ["blocks"],
        other % (blocks().filter(({ depth }) => depth === 0).length + 1),
        copied,
      );
    },
    function rename(one) {
      if (valueAt(parse(disk.read()), ["routes"]) === undefined) return;
      disk.write(applyEdit(disk.read(), { set: ["routes", 0], value: `/renamed-${one}` }));
      drafts = reduceDrafts(drafts, {
        do: "rebase",
        name,
        text: disk.read(),
        replaces: draft().base,
        label: "",
        at: 0,
      });
    },
    function undo() {
      drafts = reduceDrafts(drafts, { do: "move", by: -1 });
    },
    function redo() {
      drafts = reduceDrafts(drafts, { do: "move", by: 1 });
    },
    save,
    function writeWords(one, other) {
      const texts = fields().filter(({ field }) => ["text", "paragraph", "html", "link"].includes(field.kind));
      const found = pick(texts, one);
      if (!found) return;
      const { field, path, order } = found;
      const words = other % 5 === 0 ? "" : field.kind === "link" ? "/help" : `Words ${other} of {fact:tills}`;
      const isKept = words !== "" || field.isRequired;
      if (!isKept && valueAt(studio().value, path) === undefined) return;
      const label = `Changed ${field.label}`;
      edit([isKept ? { set: path, value: words, order } : { remove: path }], { label, group: keyOf(path) });
    },
    function addElement(one, other) {
      const list = pick(lists(), one);
      if (list && !list.isFull) list.add(other % (list.count + 1));
    },
    function moveElement(one, other) {
      const list = pick(
        lists().filter(({ count }) => count > 1),
        one,
      );
      const index = list ? other % (list.count - 1) : 0;
      if (other % 2 === 0) list?.onMove(index, 1);
      else list?.onMove(index + 1, -1);
    },
    function removeElement(one, other) {
      const list = pick(
        lists().filter(({ count }) => count > 0),
        one,
      );
      list?.onRemove(other % list.count);
    },
  ];

  async function save(): Promise<void> {
    if (!isChanged(draft())) return;
    const asked = { name, text: text(), base: draft().base };
    let saving: Saving | Refused = await api.save(asked);
    if ("problem" in saving) return refuse(saving.problem);
    if (saving.result === "conflict") saving = await api.save({ ...asked, base: saving.disk });
    if ("problem" in saving) return refuse(saving.problem);
    if (saving.result === "conflict") throw new Error("What was shown is a conflict again");
    drafts = reduceDrafts(drafts, {
      do: "rebase",
      name,
      text: saving.text,
      replaces: asked.text,
      at: 0,
      label: "Saved",
    });
  }

  return {
    text,
    save,
    act: (kind: number, one: number, other: number) => actions[kind % actions.length]?.(one, other),
    undoAll: () => {
      drafts = reduceDrafts(drafts, { do: "move", by: -1000 });
    },
  };
}
