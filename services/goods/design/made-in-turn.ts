import { LRUCache } from "lru-cache";
import { setImmediate as next } from "node:timers/promises";

/** Keeps the newest of what `make` makes of its arguments, by these as JSON. What is not kept waits a turn: others have theirs in between. */
export function madeInTurn<Given extends readonly unknown[], Made extends {}>(
  make: (...given: Given) => Made,
  { max }: { max: number },
): (...given: Given) => Promise<Made> {
  const kept = new LRUCache<string, Made>({ max });
  return async (...given) => {
    const key = JSON.stringify(given);
    const found = kept.get(key);
    if (found !== undefined) return found;
    await next();
    const made = make(...given);
    kept.set(key, made);
    return made;
  };
}
