/** South Africa is two hours ahead of UTC all year, https://www.iana.org/time-zones (Africa/Johannesburg). */
const offset = 2 * 60 * 60 * 1000;

const months =
  "January February March April May June July August September October November December".split(" ");

/**
 * The day in South Africa on which an instant falls: `2026-12-31` and `31 December 2026`. The months
 * are listed here because the names from `Intl` may differ between the server and a browser.
 */
export function lastDay(instant: string): { date: string; words: string } {
  const local = new Date(Date.parse(instant) + offset);
  return {
    date: local.toISOString().slice(0, 10),
    words: `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`,
  };
}
