import { keysOfTarget } from "./address-key.ts";

export type KeptRedirect = { id: number; from: string; to: string };

export type Decided =
  | { ok: true }
  /** It stands already. */
  | { ok: false; reason: "taken"; id: number }
  /** Whoever follows it comes back to where it begins. */
  | { ok: false; reason: "loop" }
  /** What it leads to is led on: here is the end of that. */
  | { ok: false; reason: "chain"; end: string }
  /** Others lead to where it begins. */
  | { ok: false; reason: "behind"; first: KeptRedirect };

/** Whether a redirect can stand beside the others. One step leads to the end, or nobody is led at all. */
export function decideRedirect({
  from,
  to,
  others,
}: Omit<KeptRedirect, "id"> & { others: readonly KeptRedirect[] }): Decided {
  const byFrom = new Map(others.map((one) => [one.from, one]));
  const there = byFrom.get(from);
  if (there) return { ok: false, reason: "taken", id: there.id };
  let end = to;
  // None is longer than they are many.
  for (let step = 0; step <= others.length; step += 1) {
    const keys = keysOfTarget(end);
    if (keys.includes(from)) return { ok: false, reason: "loop" };
    const next = keys.map((key) => byFrom.get(key)).find((one) => one !== undefined);
    if (!next) break;
    end = next.to;
  }
  if (end !== to) return { ok: false, reason: "chain", end };
  const first = others.find((one) => keysOfTarget(one.to).includes(from));
  return first ? { ok: false, reason: "behind", first } : { ok: true };
}
