import Select, { type FormatOptionLabelMeta, type StylesConfig } from "react-select";
import Creatable from "react-select/creatable";
import { hasWords } from "#tools/catalogue/has-words.ts";

export interface Choice {
  value: string;
  label: string;
  /** A description of the choice, shown in a second line. */
  about?: string | undefined;
  picture?: string | undefined;
}

interface PickerProps {
  id?: string;
  label: string;
  choices: readonly Choice[];
  value: string | undefined;
  onPick: (value: string | undefined) => void;
  /** True when any text may be chosen, not only the listed values. */
  isFree?: boolean;
  isClearable?: boolean;
  placeholder?: string;
}

/** A list with a search. */
export function Picker({ id, label, choices, value, onPick, isFree = false, ...props }: PickerProps) {
  const List = isFree ? Creatable : Select;
  const chosen = value === undefined ? null : (choices.find((one) => one.value === value) ?? { value, label: value });
  return (
    <List<Choice>
      {...(id === undefined ? {} : { inputId: id })}
      aria-label={label}
      options={choices}
      value={chosen}
      onChange={(choice) => onPick(choice?.value)}
      isClearable={props.isClearable ?? false}
      placeholder={props.placeholder ?? "Choose…"}
      styles={styles}
      menuPlacement="auto"
      menuPosition="fixed"
      formatOptionLabel={formatChoice}
      filterOption={({ data }, words) => isFound(data, words)}
      {...(isFree ? { formatCreateLabel: (text: string) => `Use “${text}”` } : {})}
    />
  );
}

function isFound({ label, value, about = "" }: Choice, words: string): boolean {
  // The choice that offers the typed text itself is not filtered.
  return label.startsWith("Use “") || hasWords(`${label} ${value} ${about}`, words);
}

function formatChoice({ label, about, picture }: Choice, { context }: FormatOptionLabelMeta<Choice>) {
  const isMenu = context === "menu";
  return (
    <span style={{ display: "flex", gap: 8, alignItems: "center", minWidth: 0 }}>
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          style={{ width: 32, height: 24, objectFit: "contain", flex: "none" }}
        />
      )}
      <span style={{ minWidth: 0 }}>
        <span style={oneLine}>{label}</span>
        {isMenu && about && <span style={{ ...oneLine, color: "var(--s-soft)", fontSize: 12 }}>{about}</span>}
      </span>
    </span>
  );
}

const oneLine = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const styles: StylesConfig<Choice, false> = {
  control: (base, { isFocused }) => ({
    ...base,
    minHeight: 30,
    background: "var(--s-panel)",
    borderRadius: 6,
    borderColor: isFocused ? "var(--s-accent)" : "var(--s-field)",
    boxShadow: isFocused ? "0 0 0 1px var(--s-accent)" : "none",
  }),
  valueContainer: (base) => ({ ...base, padding: "0 8px" }),
  input: (base) => ({ ...base, color: "var(--s-ink)", margin: 0 }),
  singleValue: (base) => ({ ...base, color: "var(--s-ink)" }),
  placeholder: (base) => ({ ...base, color: "var(--s-soft)" }),
  indicatorSeparator: () => ({ display: "none" }),
  dropdownIndicator: (base) => ({ ...base, padding: 4, color: "var(--s-soft)" }),
  clearIndicator: (base) => ({ ...base, padding: 4, color: "var(--s-soft)" }),
  menu: (base) => ({ ...base, background: "var(--s-panel)", boxShadow: "var(--s-shadow)", zIndex: 50 }),
  option: (base, { isFocused, isSelected }) => ({
    ...base,
    padding: "5px 8px",
    color: "var(--s-ink)",
    background: isFocused ? "var(--s-wash)" : isSelected ? "var(--s-raised)" : "transparent",
  }),
  noOptionsMessage: (base) => ({ ...base, color: "var(--s-soft)" }),
};
