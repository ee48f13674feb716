import { useEffect, useState } from "react";

/** True once a condition has held for some milliseconds without a break. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [condition, milliseconds]);
  return condition && elapsed;
}
