import { css } from "@emotion/react";
import { useMemo } from "react";
import Select, {
  components,
  type CSSObjectWithLabel,
  type FormatOptionLabelMeta,
  type NoticeProps,
  type Theme,
} from "react-select";
import Creatable from "react-select/creatable";
import { hasWords } from "#tools/catalogue/has-words.ts";
import { ellipsis, hint } from "./styles.ts";

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

export function Picker({ id, label, choices, value, onPick, isFree = false, ...props }: PickerProps) {
  const List = isFree ? Creatable : Select;
  const written = JSON.stringify(choices);
  // The objects stay the same in each rendering, because an open list activates its first choice for new objects.
  const options = useMemo(() => JSON.parse(written) as Choice[], [written]);
  const chosen = value === undefined ? null : (options.find((one) => one.value === value) ?? { value, label: value });
  return (
    <List<Choice>
      {...(id === undefined ? {} : { inputId: id })}
      aria-label={label}
      options={options}
      value={chosen}
      onChange={(choice) => onPick(choice?.value)}
      isClearable={props.isClearable ?? false}
      placeholder={props.placeholder ?? "Choose…"}
      theme={theme}
      styles={{ option: styleOption }}
      components={{ IndicatorSeparator: null, NoOptionsMessage }}
      noOptionsMessage={() => "Nothing has these words"}
      menuPlacement="auto"
      menuPosition="fixed"
      formatOptionLabel={formatChoice}
      filterOption={({ data }, words) => isFound(data, words)}
      {...(isFree ? { formatCreateLabel: (text: string) => `Use “${text}”` } : {})}
    />
  );
}

/** Screen readers expect only options in a list, so the message is a disabled option. */
function NoOptionsMessage(props: NoticeProps<Choice>) {
  const innerProps = { ...props.innerProps, role: "option", "aria-disabled": true, "aria-selected": false };
  return <components.NoOptionsMessage {...props} innerProps={innerProps} />;
}

function isFound({ label, value, about = "" }: Choice, words: string): boolean {
  // The choice that offers the typed text itself is not filtered.
  return label.startsWith("Use “") || hasWords(`${label} ${value} ${about}`, words);
}

function formatChoice({ label, about, picture }: Choice, { context }: FormatOptionLabelMeta<Choice>) {
  return (
    <span css={choiceStyle}>
      {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
      <span css={{ minWidth: 0 }}>
        <span css={line}>{label}</span>
        {context === "menu" && about && <span css={[hint, line]}>{about}</span>}
      </span>
    </span>
  );
}

const choiceStyle = css`
  display: flex; gap: 8px; align-items: center; min-width: 0;
  img { width: 32px; height: 24px; object-fit: contain; flex: none; }
`;
const line = css`${ellipsis} display: block;`;

/** The chosen option has a strong background colour, so both of its lines have the same text colour. */
const styleOption = (base: CSSObjectWithLabel, { isSelected }: { isSelected: boolean }): CSSObjectWithLabel => ({
  ...base,
  minHeight: 44,
  ...(isSelected && { "& span": { color: "inherit" } }),
});

/** The colours and sizes of the studio; `neutral0` … `neutral80` lead from the background to the text. */
const theme = ({ colors }: Theme): Theme => ({
  borderRadius: 6,
  spacing: { baseUnit: 2, controlHeight: 30, menuGutter: 4 },
  colors: {
    ...colors,
    primary: "var(--s-accent)",
    primary25: "var(--s-wash)",
    primary50: "var(--s-wash)",
    neutral0: "var(--s-panel)",
    neutral20: "var(--s-field)",
    neutral30: "var(--s-ink)",
    neutral40: "var(--s-soft)",
    neutral50: "var(--s-soft)",
    neutral60: "var(--s-soft)",
    neutral80: "var(--s-ink)",
  },
});
