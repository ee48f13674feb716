import { GraphQLError } from "graphql";

/** Hands out the tokens of a filter one by one and says where it cannot go on. */
export class TokenReader {
  readonly #text: string;
  readonly #tokens: { text: string; at: number }[] = [];
  #position = 0;

  /** `pattern` is sticky and matches one token; white space separates them. */
  constructor(text: string, pattern: RegExp) {
    this.#text = text;
    for (let at = skipSpace(text, 0); at < text.length; ) {
      pattern.lastIndex = at;
      const token = pattern.exec(text)?.[0];
      if (token === undefined) {
        throw new GraphQLError(`Cannot read the filter "${text}" at character ${at + 1}: a text has no closing quote`);
      }
      this.#tokens.push({ text: token, at });
      at = skipSpace(text, at + token.length);
    }
  }

  peek(): string | undefined {
    return this.#tokens[this.#position]?.text;
  }

  /** Goes past a token if it comes next. */
  skip(token: string): boolean {
    const isNext = this.peek() === token;
    if (isNext) this.#position++;
    return isNext;
  }

  expect(token: string): void {
    if (this.next(token) !== token) this.fail(token);
  }

  expectEnd(): void {
    if (this.peek() === undefined) return;
    this.#position++;
    this.fail("and, or, or the end");
  }

  /** Takes whatever comes next; `expected` is for the message when nothing does. */
  next(expected: string): string {
    const token = this.peek();
    this.#position++;
    return token ?? this.fail(expected);
  }

  /** Complains about the token that was taken last. */
  fail(expected: string): never {
    const token = this.#tokens[this.#position - 1];
    const place = token ? `at character ${token.at + 1}` : "at its end";
    const found = token ? `"${token.text}"` : "nothing";
    throw new GraphQLError(`Cannot read the filter "${this.#text}" ${place}: expected ${expected}, found ${found}`);
  }
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}
