/** A form that texts for visitors avoid, and its replacement. */
export interface AvoidedForm {
  /** Matches the avoided form. */
  avoid: RegExp;
  /** The avoided form in words: `log in`. */
  instead: string;
  /** The replacement, as the end of "write …". */
  write: string;
  /** Texts that may contain the form; a match within one of these texts is allowed. */
  except?: readonly MeantText[];
}

/** A text, or a part of a text, that is allowed as it is. */
interface MeantText {
  text: string;
  /** The file with the text; any file when absent. */
  in?: string;
}
