import { parse } from "jsonc-parser";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { applyEdit, applyEdits } from "#engine/json/edit-json.ts";
import { bindBlock, bindProp } from "#tools/studio/edit-blocks.ts";
import { blockActions, type StudioOfBlocks } from "#tools/studio/browser/state/block-actions.ts";
import { isChanged, newDraft, noDrafts, openDraft, type Draft } from "#tools/studio/browser/state/drafts.ts";
import { textOf } from "#tools/studio/browser/state/history.ts";
import { findDrop, readOutline } from "#tools/studio/browser/state/outline.ts";
import { reduceDrafts } from "#tools/studio/browser/state/reduce-drafts.ts";
import type { Saving, StudioApi, StudioSite } from "#tools/studio/studio-api.ts";

/** The files and the server of a session. */
interface Around {
  name: string;
  site: StudioSite;
  api: Pick<StudioApi, "unbind" | "save">;
  disk: { read(): string; write(text: string): void };
}

/** The studio without a browser: its state, and what people do with it, each action with two numbers that choose. */
export function startSession({ name, site, api, disk }: Around) {
  const types = new Map(site.blocks.map((block) => [block.type, block] as const));
  let drafts = reduceDrafts(noDrafts, { do: "open", draft: newDraft(name, disk.read(), 0) });
  const draft = (): Draft => openDraft(drafts) ?? newDraft(name, "", 0);
  const text = () => textOf(draft().history);
  const edit: StudioOfBlocks["edit"] = (change, note) => {
    try {
      const next = typeof change === "function" ? change(text()) : applyEdits(text(), change);
      drafts = reduceDrafts(drafts, { do: "edit", text: next, at: 0, ...note });
    } catch (error) {
      if (!/into itself|cannot be in a slot/.test(String(error))) throw error;
    }
  };
  const studio = (): StudioOfBlocks => {
    const value: unknown = parse(text());
    return { api, site, types, edit, say: () => {}, value, outline: readOutline(value, types) };
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

  const actions: ((one: number, other: number) => Promise<void> | void)[] = [
    function add(one, other) {
      const block = pick(site.blocks, one);
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
      if (content) edit((before) => bindProp(before, place.block.path, place.field.name, content), { label: "" });
    },
    function bindWhole(one, other) {
      const block = pick(blocks(), one);
      const binding = block && pick(types.get(block.type)?.bindings ?? [], other);
      if (binding) edit((before) => bindBlock(before, block.path, binding.path, binding.fills), { label: "" });
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
      disk.write(applyEdit(disk.read(), { set: ["routes", 0], value: `/renamed-${one}` }));
      drafts = reduceDrafts(drafts, { do: "rebase", name, disk: disk.read(), at: 0 });
    },
    function undo() {
      drafts = reduceDrafts(drafts, { do: "move", by: -1 });
    },
    function redo() {
      drafts = reduceDrafts(drafts, { do: "move", by: 1 });
    },
    save,
  ];

  async function save(): Promise<void> {
    if (!isChanged(draft())) return;
    const asked = { name, text: text(), base: draft().base };
    let saving: Saving = await api.save(asked);
    if (saving.result === "conflict") saving = await api.save({ ...asked, base: saving.disk });
    if (saving.result === "conflict") throw new Error("What was shown is a conflict again");
    drafts = reduceDrafts(drafts, { do: "saved", name, text: saving.text, at: 0, label: "Saved" });
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
