/** The address that calls a number, however people space it: `0800 01 07 09` → `tel:0800010709`. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/\s/g, "")}`;
}
