/** The date of birth in a South African ID number, as day-month-year; empty when no such day exists. */
export function dateOfBirth(idNumber: string): string {
  const [, year = "", month = "", day = ""] = /^(\d{2})(\d{2})(\d{2})/.exec(idNumber) ?? [];
  return dayExists(Number(year), Number(month), Number(day)) ? `${day}-${month}-${year}` : "";
}

/** The number does not contain the century: 29 February is valid when the year of either century has this day. */
function dayExists(year: number, month: number, day: number): boolean {
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/** The gender in a South African ID number: below 5000 in digits 7 to 10 is female; empty when digits are missing. */
export function gender(idNumber: string): "female" | "male" | "" {
  const [, sequence] = /^\d{6}(\d{4})/.exec(idNumber) ?? [];
  if (sequence === undefined) return "";
  return Number(sequence) < 5000 ? "female" : "male";
}

/** A cell number with a 0 instead of its country prefix, in groups of digits: `+27821234567` → `082 123 4567`. */
export function showCellNumber(number: string): string {
  const local = `0${number.slice(3)}`;
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(" ");
}
