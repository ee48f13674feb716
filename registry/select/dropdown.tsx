import { css } from "@emotion/react";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { DropdownProps, RichSelect, RichSelectProps } from "./rich-select.tsx";

/** The native select until its first use; the richer select, once loaded, takes its value and focus. */
export function Dropdown(props: DropdownProps) {
  const { id, options, prompt, chosen, onChoose } = props;
  const native = useRef<HTMLSelectElement>(null);
  const loading = useRef<Promise<void>>(undefined);
  const loaded = useRef<typeof RichSelect>(undefined);
  /** The input device of the first use. It decides the kind of list until the visitor chooses or leaves the select. */
  const pressed = useRef<string>(undefined);
  const [takeover, setTakeover] = useState<{ Select: typeof RichSelect; start: RichSelectProps["start"] }>();
  /** The message for a mouse press before the richer list has loaded. */
  const [notice, setNotice] = useState<"Loading..." | typeof failure>();
  const hasFailed = useRef(false);

  // The visitor may have chosen an option, or opened the list, before this code ran: too late to move the page.
  const begin = useEffectEvent(() => {
    const select = native.current;
    // On the way back to a page the choice is known, but the list is new.
    if (select && chosen !== undefined && select.selectedIndex === 0) select.value = chosen;
    else if (select?.value) onChoose(select.value, true);
    if (select && select === document.activeElement) {
      // The native list may be open: `:focus-visible` does not distinguish a tap from a key.
      pressed.current = "before";
      load();
    }
  });
  useEffect(() => begin(), []);

  function load() {
    loading.current ??= import("./rich-select.tsx").then(
      (module) => {
        loaded.current = module.RichSelect;
        takeOver();
      },
      () => {
        // The platform's select stays. A second attempt would fail too: browsers remember failed modules.
        hasFailed.current = true;
        setNotice((now) => now && failure);
      },
    );
  }

  /** With a mouse the richer list opens in the place of the native list. The open list of a phone is never replaced. */
  function takeOver() {
    const Select = loaded.current;
    if (!Select || (pressed.current !== undefined && pressed.current !== "mouse")) return;
    const start = { isFocused: native.current === document.activeElement, isOpen: pressed.current === "mouse" };
    // React would render the new select later, and a press before that rendering would be lost.
    flushSync(() => setTakeover({ Select, start }));
  }

  /** A mouse press opens the richer list instead of the platform's, after the richer list has loaded. */
  function wait(event: MouseEvent<HTMLSelectElement>) {
    const canOpen = pressed.current !== "mouse" || hasFailed.current;
    setNotice(canOpen ? undefined : "Loading...");
    if (canOpen) return;
    event.preventDefault();
    event.currentTarget.focus();
  }

  function press(how: string) {
    pressed.current ??= how;
    load();
  }

  function release() {
    pressed.current = undefined;
    setNotice(undefined);
    takeOver();
  }

  return (
    <div css={field}>
      {takeover ? (
        <takeover.Select {...props} start={takeover.start} />
      ) : (
        <select
          ref={native}
          id={id}
          onPointerEnter={load}
          onFocus={load}
          onPointerDown={(event) => press(event.pointerType)}
          onMouseDown={wait}
          onKeyDown={({ key }) => key === "Tab" || key === "Shift" || press("key")}
          // A phone's open list takes the focus from the window, but the select stays the focused element of the page.
          onBlur={({ currentTarget }) => currentTarget === document.activeElement || release()}
          onChange={(event) => {
            // A choice without a press is restored by the page's memory.
            if (event.currentTarget.value) onChoose(event.currentTarget.value, (pressed.current ?? "key") === "key");
            release();
          }}
          css={control}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {notice && !takeover && (
        <p role="status" css={list}>
          {notice}
        </p>
      )}
    </div>
  );
}

const failure = "The list did not load. Press again to choose.";

/** The same place, size and arrow for both kinds of select. */
const field = css`
  position: relative;
  &::after {
    content: ""; position: absolute; top: calc(50% - 8px); right: 18px; width: 10px; height: 10px; pointer-events: none;
    border: solid var(--ink); border-width: 0 3px 3px 0; transform: rotate(45deg);
  }
`;

const control = css`
  appearance: none; display: block; width: 100%; min-height: 48px; padding: 0 40px 0 var(--space-3); cursor: pointer;
  border: 2px solid var(--ink); border-radius: var(--radius); background: var(--paper);
  font-size: var(--text-m); overflow: hidden; text-overflow: ellipsis;
  &:has(option[value=""]:checked) { color: var(--ink-soft); }
`;

/** The message is in the place of the list. */
const list = css`
  position: absolute; z-index: 2; inset: calc(100% + var(--space-2)) 0 auto; padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow);
  font-size: var(--text-m);
`;
