import { useEffect, useRef } from "react";

/** Slow scanners and busy machines need some time, and outside a field nobody types. */
const GAP_MS = 300;
const SHORTEST = 4;

/** Reads a burst of keys that ends with Enter, wherever it comes but in a field. */
export function useScanner(take: (code: string) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    let burst = "";
    let last = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > GAP_MS) burst = "";
      last = event.timeStamp;
      if (event.key.length === 1) burst += event.key;
      else if (event.key === "Enter" && burst.length >= SHORTEST) {
        event.preventDefault();
        latest.current(burst);
        burst = "";
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
