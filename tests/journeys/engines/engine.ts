/** A browser engine other than the Chromium of all journeys, with the functions that its journeys need: one window. */
export interface Engine {
  /** Goes to an address and waits until its document has loaded. */
  goto(address: string): Promise<void>;
  /** Calls a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Moves the mouse to a place of the window. */
  hover(place: Place): Promise<void>;
  /** Presses the primary button of the mouse at a place of the window. */
  press(place: Place): Promise<void>;
  /** Turns the mouse wheel at a place of the window. */
  wheel(place: Place, pixels: number): Promise<void>;
  /** Presses and releases a key. */
  key(key: Key): Promise<void>;
  /** Gives the page a width and a height in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Goes to the previous or the next history entry. */
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
}

/** A point of the window in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Keys by their WebDriver names; letters are their own names. */
const keys = { Control: "\uE009", Enter: "\uE007", Escape: "\uE00C", ArrowRight: "\uE014", ArrowDown: "\uE015" };

export type Key = keyof typeof keys | Lowercase<string> | `Control+${Lowercase<string>}`;

function isNamed(key: string): key is keyof typeof keys {
  return key in keys;
}

// These actions are the same in WebDriver and in WebDriver BiDi.

export function hoverActions({ x, y }: Place) {
  const end = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
  // A mouse that is already there would not move.
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

/**
 * The source of a function that receives its arguments as text, calls another function with them, and returns its
 * result as text.
 */
export function callText(inPage: (...args: never[]) => unknown): string {
  return `async (args) => JSON.stringify((await (${String(inPage)})(...JSON.parse(args))) ?? null)`;
}
