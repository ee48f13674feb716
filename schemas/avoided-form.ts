/** A form that texts for visitors do not have, and the one that they have instead. */
export interface AvoidedForm {
  /** Matches what is not written. */
  avoid: RegExp;
  /** The same in words, for people: `log in`. */
  instead: string;
  /** What is written, as the end of "write …". */
  write: string;
  /** Texts that have the form all the same; a match within one of them is meant. */
  except?: readonly MeantText[];
}

/** A text, or a part of one, that is meant as it is written. */
interface MeantText {
  text: string;
  /** The file that has it; any file when absent. */
  in?: string;
}
