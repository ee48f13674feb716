/** A browser engine other than the Chromium of all journeys, as far as its journeys need it: one window. */
export interface Engine {
  /** Goes to an address and waits until its document has loaded. */
  goto(address: string): Promise<void>;
  /** Calls a function in the page; what goes in and what comes out is JSON. */
  evaluate<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Rests the mouse at a place of the window. */
  hover(place: Place): Promise<void>;
  /** Presses the primary button of the mouse at a place of the window. */
  press(place: Place): Promise<void>;
  /** Turns the mouse's wheel at a place of the window. */
  wheel(place: Place, pixels: number): Promise<void>;
  /** Presses and releases a key. */
  key(key: Key): Promise<void>;
  /** Gives the page a width and a height in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Goes to the history entry before, or after. */
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
}

/** A point of the window in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Keys as WebDriver writes them; those of letters are written as the letters. */
const keys = { Control: "\uE009", Enter: "\uE007", Escape: "\uE00C", ArrowRight: "\uE014", ArrowDown: "\uE015" };

export type Key = keyof typeof keys | Lowercase<string> | `Control+${Lowercase<string>}`;

function isNamed(key: string): key is keyof typeof keys {
  return key in keys;
}

// The same in WebDriver and in WebDriver BiDi.

export function hoverActions({ x, y }: Place) {
  const end = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
  // A mouse that already rests there would not move.
  return mouseActions([{ ...end, x: end.x - 1 }, end]);
}

export function pressActions({ x, y }: Place) {
  return mouseActions([
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ]);
}

function mouseActions(actions: object[]) {
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

export function wheelActions({ x, y }: Place, pixels: number) {
  const turn = { type: "scroll", x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: pixels };
  return [{ type: "wheel", id: "wheel", actions: [turn] }];
}

export function keyActions(key: Key) {
  const values = key.split("+").map((part) => (isNamed(part) ? keys[part] : part));
  const steps = [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.toReversed().map((value) => ({ type: "keyUp", value })),
  ];
  return [{ type: "key", id: "keyboard", actions: steps }];
}

/** Presses and releases the key of each character. */
export function typeActions(text: string) {
  const actions = Array.from(text, (value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))).flat();
  return [{ type: "key", id: "keyboard", actions }];
}

/** The text of a function that takes a text of arguments, calls another with them, and gives a text of its answer. */
export function callText(inPage: (...args: never[]) => unknown): string {
  return `async (args) => JSON.stringify((await (${String(inPage)})(...JSON.parse(args))) ?? null)`;
}
