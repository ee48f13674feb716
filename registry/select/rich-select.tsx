import { forcedColors } from "#ui/base-styles.ts";
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import Select, { components } from "react-select";
import type { InputProps, MenuListProps, OptionProps, SelectInstance, StylesConfig } from "react-select";

/** A list of options, for both kinds of select. */
export interface DropdownProps {
  id: string;
  options: string[];
  /** The chosen option; undefined while the prompt is shown. */
  chosen: string | undefined;
  prompt?: string | undefined;
  /** `isQuiet` is true for a choice that opens no target: restored, made before this code ran, or made by keys. */
  onChoose: (option: string, isQuiet: boolean) => void;
}

export interface RichSelectProps extends DropdownProps {
  /** The initial state: the state of the native select at its replacement. */
  start: { isFocused: boolean; isOpen: boolean };
}

interface Option {
  label: string;
}

/** The richer select: loaded when a visitor first uses a dropdown, never with a page. */
export function RichSelect({ id, options, chosen, prompt, onChoose, start }: RichSelectProps) {
  const labels = options.join("\n");
  // An open list makes the first option active again when the list gets new objects.
  const items = useMemo(() => labels.split("\n").map((label) => ({ label })), [labels]);
  const select = useRef<SelectInstance<Option>>(null);
  const isByKey = useRef(false);
  // Not `defaultMenuIsOpen`: that opens a list without an announcement of the reached option.
  const begin = useEffectEvent(() => {
    if (start.isFocused) select.current?.focus();
    if (start.isOpen) select.current?.openMenu("first");
  });
  useLayoutEffect(() => begin(), []);
  return (
    <Select<Option>
      ref={select}
      unstyled
      inputId={id}
      instanceId={id}
      options={items}
      value={items.find(({ label }) => label === chosen) ?? null}
      getOptionValue={({ label }) => label}
      onKeyDown={() => void (isByKey.current = true)}
      onMenuOpen={() => void (isByKey.current = false)}
      onChange={(option) => option && onChoose(option.label, isByKey.current)}
      // Other texts, the heights of the list and the size of its pages are the library's defaults.
      placeholder={prompt}
      // The library's own messages say "option , selected." before any choice, and explain every key.
      ariaLiveMessages={{
        guidance: ({ isInitialFocus }) => (isInitialFocus ? "Type to narrow the list." : ""),
        onChange: ({ label }) => (label ? `${label}, selected. ` : ""),
      }}
      components={{ DropdownIndicator: null, Input, MenuList, Option: ListOption }}
      styles={styles}
    />
  );
}

/** The field announces that it opens a list. Typing narrows the list, but a phone's keyboard would only hide it. */
function Input(props: InputProps<Option, false>) {
  const inputMode = window.matchMedia("(hover: hover)").matches ? "text" : "none";
  return <components.Input {...props} aria-haspopup="listbox" inputMode={inputMode} />;
}

/** The list has the name of its field. */
function MenuList(props: MenuListProps<Option, false>) {
  const label = `${props.selectProps.inputId}-label`;
  return <components.MenuList {...props} innerProps={{ ...props.innerProps, "aria-labelledby": label }} />;
}

/** In a combobox, the option that the arrow keys have reached is the selected option. */
function ListOption(props: OptionProps<Option, false>) {
  return <components.Option {...props} innerProps={{ ...props.innerProps, "aria-selected": props.isFocused }} />;
}

const styles: StylesConfig<Option, false> = {
  control: (base, { isFocused }) => ({
    ...base,
    minHeight: 48,
    padding: "0 40px 0 var(--space-3)",
    border: "2px solid var(--ink)",
    borderRadius: "var(--radius)",
    background: "var(--paper)",
    fontSize: "var(--text-m)",
    cursor: "pointer",
    outline: isFocused ? "3px solid var(--focus)" : "none",
    outlineOffset: 2,
  }),
  input: (base) => ({ ...base, "& input:focus-visible": { outline: "none" } }),
  placeholder: (base) => ({ ...base, color: "var(--ink-soft)" }),
  menu: (base) => ({
    ...base,
    zIndex: 2,
    marginTop: "var(--space-2)",
    border: "1px solid var(--line)",
    borderRadius: "var(--radius)",
    background: "var(--paper)",
    boxShadow: "var(--shadow)",
    fontSize: "var(--text-m)",
  }),
  option: (base, { isFocused, isSelected }) => ({
    ...base,
    padding: "10px var(--space-4)",
    background: isFocused ? "var(--tint)" : "none",
    boxShadow: isFocused ? "inset 4px 0 0 var(--brand)" : "none",
    fontWeight: isSelected ? 700 : 400,
    cursor: "pointer",
    [forcedColors]: isFocused ? { background: "Highlight", color: "HighlightText", forcedColorAdjust: "none" } : {},
  }),
  noOptionsMessage: (base) => ({ ...base, padding: "10px var(--space-4)", color: "var(--ink-soft)" }),
};
