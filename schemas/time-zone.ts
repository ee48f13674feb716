export interface TimeZone {
  /** The zone's name in the database of time zones, such as `Africa/Johannesburg`. */
  name: string;
  /** The locale in which people read its times. */
  locale: string;
  /** The zone's name in a sentence. */
  words: string;
}
