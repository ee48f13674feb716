import { valueAt } from "#schemas/value-at.ts";
import { css } from "@emotion/react";
import { useState } from "react";
import { Badge, hint } from "../controls/controls.tsx";
import { Tabs } from "../controls/tabs.tsx";
import { BlockFields } from "../fields/block-fields.tsx";
import { keyOf } from "../state/outline.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { HistoryList } from "./history-list.tsx";
import { PageFields } from "./page-fields.tsx";
import { ProblemList } from "./problem-list.tsx";

type TabName = "block" | "page" | "problems" | "history";

/** What is selected, in detail. */
export function Inspector() {
  const { types, value, selected, problems, draft } = useStudioContext();
  const [tab, setTab] = useState<TabName>("page");
  const [seen, setSeen] = useState("");
  const key = selected ? keyOf(selected) : "";
  // Whoever selects a block wants to see it.
  if (key !== seen) {
    setSeen(key);
    if (key && tab !== "problems") setTab("block");
  }
  const type = selected && valueAt(value, [...selected, "type"]);
  const block = typeof type === "string" ? types.get(type) : undefined;
  const tabs = [
    { name: "block" as const, label: "Block" },
    { name: "page" as const, label: "Page" },
    {
      name: "problems" as const,
      label: "Problems",
      after: problems.length > 0 && <Badge variant="bad">{problems.length}</Badge>,
    },
    { name: "history" as const, label: "History" },
  ];
  return (
    <Tabs label="What is shown" tabs={tabs} shown={tab} onShow={setTab}>
      {tab === "block" && !block && (
        <p css={hint}>
          {selected ? `There is no block of the type “${String(type)}”.` : "Select a block in the page or in the list."}
        </p>
      )}
      {tab === "block" && block && selected && (
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
      {tab === "page" && <PageFields />}
      {tab === "problems" && <ProblemList />}
      {tab === "history" && <HistoryList />}
    </Tabs>
  );
}

const about = css`
  display: grid; gap: 2px;
  h2 { font-size: 15px; }
  summary { cursor: pointer; }
`;
