import { css } from "@emotion/react";
import { pressTabByKey } from "#ui/tab-keys.ts";
import { useCallback, useState } from "react";
import { useAnswer } from "../state/use-answers.ts";
import { Badge } from "../controls/controls.tsx";
import { betweenButton, hint, stack } from "../controls/styles.ts";
import { BlockFields } from "../fields/block-fields.tsx";
import { keyOf } from "../state/outline.ts";
import { useOnChange, useStudioContext } from "../state/use-studio.ts";
import { valueAt } from "#schemas/json-path.ts";
import { PageFields } from "./page-fields.tsx";
import { blockPathOf } from "#engine/json/edit-json.ts";

const tabs = ["Block", "Page", "Problems", "History"] as const;

export function Inspector() {
  const { types, value, selected, problems, draft, aim } = useStudioContext();
  const [tab, setTab] = useState<(typeof tabs)[number]>("Page");
  const key = selected ? keyOf(selected) : "";
  // A newly selected block opens the tab with its fields, and so do clicked words.
  useOnChange(key, () => key && tab !== "Problems" && setTab("Block"));
  useOnChange(aim, () => aim && setTab("Block"));
  const type = selected && valueAt(value, [...selected, "type"]);
  const block = typeof type === "string" ? types.get(type) : undefined;
  const section = selected && valueAt(value, [...selected, "use"]);
  return (
    <>
      {/* The arrow keys move between the tabs. */}
      <div role="tablist" aria-label="What is shown" css={tabList}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === tab}
            aria-controls="tab-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={pressTabByKey}
            css={tabStyle}
          >
            {name}
            {name === "Problems" && problems.length > 0 && <Badge variant="bad">{problems.length}</Badge>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} tabIndex={0} css={panel}>
        {tab === "Block" && !block && (
          <p css={hint}>
            {typeof section === "string"
              ? `Several pages show this section. Its blocks are written in page-manifests/sections/${section}.json.`
              : selected
                ? `There is no block of the type “${String(type)}”.`
                : "Select a block in the page or in the list."}
          </p>
        )}
        {tab === "Block" && block && selected && (
          <>
            <header css={about}>
              <h2>{block.type}</h2>
              <p css={hint}>{block.description}</p>
              {block.purpose && (
                <details>
                  <summary css={hint}>What it is for</summary>
                  <p css={hint}>{block.purpose}</p>
                </details>
              )}
            </header>
            <BlockFields key={`${draft?.name} ${key}`} path={selected} block={block} />
          </>
        )}
        {tab === "Page" && <PageFields key={draft?.name} />}
        {tab === "Problems" && <ProblemList />}
        {tab === "History" && <HistoryList />}
      </div>
    </>
  );
}

/** Every step of the open page, newest first; a click restores a step. */
function HistoryList() {
  const { api, draft, travel } = useStudioContext();
  const name = draft?.name ?? "";
  const find = useCallback(() => api.versions(name), [api, name]);
  const commits = useAnswer(find)?.commits ?? [];
  if (!draft) return null;
  const { steps, index } = draft.history;
  return (
    <>
      <ol aria-label="History" css={{ margin: "0 -6px" }}>
        {[...steps.entries()].reverse().map(([place, { label, at, text }]) => (
          <li key={place}>
            <button
              type="button"
              aria-current={place === index ? "step" : undefined}
              onClick={() => travel(place - index)}
              css={[betweenButton, place > index && undone]}
            >
              <span>{label}</span>
              <span css={hint}>
                {text === draft.base && "on disk · "}
                {at > 0 && new Date(at).toLocaleTimeString("en-ZA")}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {commits.length > 0 && <h2>Earlier versions in git</h2>}
      <ul css={stack} aria-label="Commits">
        {commits.map(({ author, at, title }) => (
          <li key={`${at} ${title}`}>
            {title}
            <p css={hint}>
              {author} · {new Date(at).toLocaleString("en-ZA", { dateStyle: "medium", timeStyle: "short" })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** All problems of the open page; a problem of a block selects that block. */
function ProblemList() {
  const { problems, dispatch } = useStudioContext();
  if (problems.length === 0) return <p css={hint}>Nothing is wrong with this page.</p>;
  return (
    <ul css={stack} aria-label="Problems">
      {problems.map(({ message, hint: advice, path, severity, line, column }) => {
        const block = blockPathOf(path);
        const select = block && (() => dispatch({ do: "select", path: block }));
        const Box = select ? "button" : "div";
        return (
          <li key={`${line}:${column} ${message}`}>
            <Box {...(select && { type: "button" })} css={problemStyle} onClick={select}>
              <span>
                <Badge variant={severity === "error" ? "bad" : "warn"}>{severity}</Badge>
                <span css={hint}>
                  line {line}:{column}
                </span>
              </span>
              <span>{message}</span>
              <span css={hint}>{advice}</span>
            </Box>
          </li>
        );
      })}
    </ul>
  );
}

const tabList = css`display: flex; flex: none; padding: 0 8px; border-bottom: 1px solid var(--s-line); overflow-x: auto;`;
const tabStyle = css`
  display: flex; gap: 5px; align-items: center; padding: 9px 8px 7px; border: 0; border-bottom: 2px solid transparent;
  background: none; color: var(--s-soft); cursor: pointer; white-space: nowrap;
  &:hover { color: var(--s-ink); }
  &[aria-selected=true] { color: var(--s-ink); border-color: var(--s-accent); font-weight: 600; }
  &:focus-visible { outline-offset: -3px; }
`;
const panel = css`
  flex: 1; min-height: 0; overflow: auto; padding: 12px 14px 40px; display: flex; flex-direction: column; gap: 14px;
  &:focus-visible { outline-offset: -3px; }
`;
const problemStyle = css`
  width: 100%; display: grid; gap: 2px; padding: 8px; border: 1px solid var(--s-line); border-radius: 6px; background: none; text-align: left;
  overflow-wrap: anywhere;
  > span:first-of-type { display: flex; gap: 6px; align-items: center; }
  button& { cursor: pointer; }
  button&:hover { background: var(--s-raised); }
`;
const undone = css`color: var(--s-soft); text-decoration: line-through;`;
const about = css`
  display: grid; gap: 2px;
  h2 { font-size: 15px; }
  summary { cursor: pointer; }
`;
