import { useState } from "react";

/** Calls a function during the rendering in which a value differs from the last one, so that states follow the value. */
export function useOnChange<Value>(value: Value, act: (value: Value) => void): void {
  const [seen, setSeen] = useState<{ value: Value }>();
  if (seen && Object.is(seen.value, value)) return;
  setSeen({ value });
  act(value);
}
