/**
 * The date of birth in a South African ID number: its first six digits, year, month and day of two
 * digits each, shown as day-month-year. Undefined when there are none or no such day exists.
 */
export function dateOfBirth(idNumber: string): string | undefined {
  const [, year = "", month = "", day = ""] = /^(\d{2})(\d{2})(\d{2})/.exec(idNumber) ?? [];
  if (!dayExists(Number(year), Number(month), Number(day))) return undefined;
  return `${day}-${month}-${year}`;
}

/**
 * The gender in a South African ID number: digits 7 to 10 below 5000 are female, others male.
 * Undefined when the number is too short for it or they are no digits.
 */
export function gender(idNumber: string): "female" | "male" | undefined {
  const [, sequence] = /^\d{6}(\d{4})/.exec(idNumber) ?? [];
  if (sequence === undefined) return undefined;
  return Number(sequence) < 5000 ? "female" : "male";
}

/**
 * The day of birth in a South African ID number, in the latest century in which it is not after today.
 * Undefined when no such day exists.
 */
export function dayOfBirth(idNumber: string, today: Date): Date | undefined {
  const [, year, month, day] = (/^(\d{2})(\d{2})(\d{2})/.exec(idNumber) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const days = [2000, 1900].flatMap((century) => findDay(century + year, month, day) ?? []);
  return days.find((date) => date <= today);
}

/** True when the last of 13 digits fits the others: the Luhn formula, ISO/IEC 7812-1 annex B. */
export function hasCheckDigit(idNumber: string): boolean {
  const sum = [...idNumber].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13}$/.test(idNumber) && sum % 10 === 0;
}

/** The century is not in the number: 29 February counts when either century's year has one. */
function dayExists(year: number, month: number, day: number): boolean {
  return [1900, 2000].some((century) => findDay(century + year, month, day));
}

function findDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/**
 * A cell number as people write it: without its country prefix of three characters, with a 0 in
 * front, in groups of 3, 3 and 4 digits. `+27821234567` → `082 123 4567`.
 */
export function showCellNumber(number: string): string {
  const local = `0${number.slice(3)}`;
  return [local.slice(0, 3), local.slice(3, 6), local.slice(6)].filter(Boolean).join(" ");
}
