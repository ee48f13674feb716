/**
 * A cell number as people write it: without its country prefix of three characters, with a 0 in
 * front, in groups of 3, 3 and 4 digits. `+27821234567` → `082 123 4567`.
 */
export function showCellNumber(number: string): string {
  const local = `0${number.slice(3)}`;
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(" ");
}
