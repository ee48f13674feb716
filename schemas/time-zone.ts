export interface TimeZone {
  /** Its name in the database of time zones, such as `Africa/Johannesburg`. */
  name: string;
  /** The locale in which people read its times. */
  locale: string;
  /** Its name in a sentence. */
  words: string;
}
