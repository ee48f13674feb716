import { count } from "#engine/wording.ts";
import { useEffect, useState } from "react";
import { messageOf } from "#schemas/message-of.ts";
import type { RecordText } from "../../studio-api.ts";
import { Button } from "../controls/controls.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useStudioContext } from "../state/use-studio.ts";
import { WordsEditor, type EditedWords } from "./words-editor.tsx";

/** Edits words of the sample content in the page; for words of a CMS, the CMS's editor opens. */
export function RecordWords({ layer, words, record, onEnd }: EditedWords & { record: string }) {
  const { api, say, showSaved } = useStudioContext();
  const [found, setFound] = useState<RecordText>();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const show = (read: RecordText) => {
      if (read.address === undefined) {
        setFound(read);
        setText(read.text);
      } else if (open(read.address, "_blank")) onEnd();
      else say(`The browser has blocked the window – open ${read.address}`);
    };
    api.record(record).then(show, (error: unknown) => say(messageOf(error)));
    // The words are read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [record]);
  if (!found) return null;

  const pages = count(found.pages, "page");
  const save = async () => {
    try {
      if (text !== found.text) {
        await api.saveRecord({ name: record, text, base: found.text });
        say(`Saved on ${pages}: ${found.where}`);
        showSaved();
      }
      onEnd();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const kind = found.isRich ? "html" : "paragraph";
  return (
    <WordsEditor
      {...{ layer, words, onEnd }}
      isSource={found.isRich || !words.isWhole}
      isHeld={text !== found.text}
      onSave={() => void save()}
    >
      <div>
        <label htmlFor="record-words">{found.where}</label>
      </div>
      <TextField
        control={{ id: "record-words", "aria-describedby": "record-note", "aria-invalid": problem !== "" }}
        field={{ kind, name: record, label: record, help: "", isRequired: true, bindings: [] }}
        path={["props"]}
        value={text}
        onChange={(next) => setText(String(next))}
        renderField={() => null}
      />
      <p id="record-note">
        {problem || `On ${pages}, in ${found.where}.`} <Button onClick={() => void save()}>Save on {pages}</Button>
        <Button onClick={onEnd}>Cancel</Button>
      </p>
    </WordsEditor>
  );
}
