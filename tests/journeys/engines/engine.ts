/** A browser engine other than the Chromium of all journeys, as far as its journeys need it. */
export interface Engine {
  /** Goes to an address and waits until its document has loaded. */
  goto(address: string): Promise<void>;
  /** Calls a function in the page; what goes in and what comes out is JSON. */
  evaluate<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Presses the primary pointer button on an element that is in the window, where its middle is. */
  press(place: Place): Promise<void>;
  /** Turns the wheel in the middle of the window. */
  wheel(pixels: number): Promise<void>;
  /** Presses and releases a key. */
  key(key: string): Promise<void>;
  /** Gives the page a width and height in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A point of the window in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Names of keys as WebDriver writes them. */
export const keys: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowRight: "\uE014",
};

/** The actions of a press or of a turn of the wheel, the same in WebDriver and in WebDriver BiDi. */
export function pressActions({ x, y }: Place) {
  const pointer = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
  const steps = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ ...pointer, actions: steps }];
}

export function keyActions(key: string) {
  const value = keys[key] ?? key;
  const steps = [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  return [{ type: "key", id: "keyboard", actions: steps }];
}

export function wheelActions(pixels: number) {
  return [{ type: "wheel", id: "wheel", actions: [{ type: "scroll", x: 100, y: 300, deltaX: 0, deltaY: pixels }] }];
}

/** A function and its arguments as the text of an expression that gives JSON. */
export function callText(inPage: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `Promise.resolve((${String(inPage)})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
}
