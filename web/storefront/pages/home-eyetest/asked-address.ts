import type { Asked } from "./load-eye-test.ts";

/** The page with another choice. */
export function askedAddress({ kind, store, pin, day }: Partial<Asked>): string {
  const query = new URLSearchParams();
  if (kind) query.set("kind", kind);
  if (kind === "store" && store) query.set("store", String(store));
  if (kind === "home" && pin) query.set("pin", pin);
  if (day) query.set("day", day);
  return `/home-eyetest?${query}`;
}
