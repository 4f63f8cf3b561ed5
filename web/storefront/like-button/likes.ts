import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { toast } from "#web/ui/toast.ts";
import type { LikeAnswer } from "./like.ts";

const patienceMs = 10_000;

type Pressed = { loaded: readonly number[]; changes: ReadonlyMap<number, boolean> };

/** What was pressed since the page's list was loaded. A newer list knows better, and these are forgotten. */
let pressed: Pressed = { loaded: [], changes: new Map() };
const listeners = new Set<() => void>();
let last: Promise<unknown> = Promise.resolve();

function change(loaded: readonly number[], productId: number, liked: boolean | null) {
  const changes = new Map(pressed.loaded === loaded ? pressed.changes : []);
  if (liked === null) changes.delete(productId);
  else changes.set(productId, liked);
  pressed = { loaded, changes };
  for (const listener of listeners) listener();
}

export const likes = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What was pressed on this product since `loaded`, the ids that the server named, came. */
  pressed: (loaded: readonly number[], productId: number): boolean | undefined =>
    pressed.loaded === loaded ? pressed.changes.get(productId) : undefined,
  /** Resolves when the server has heard of everything that was pressed. */
  settled: (): Promise<unknown> => last,
  /** Fills or empties the heart at once; a failure takes that back and says so. */
  press: async (loaded: readonly number[], wish: { productId: number; liked: boolean }): Promise<boolean> => {
    change(loaded, wish.productId, wish.liked);
    // One after the other: a guest's list is a cookie that each answer writes whole.
    const sent = last.then(() => send(wish));
    last = sent;
    const answer = await sent;
    if (answer.ok) return true;
    if (pressed.loaded === loaded && pressed.changes.get(wish.productId) === wish.liked)
      change(loaded, wish.productId, null);
    toast.error(answer.message);
    return false;
  },
};

async function send({ productId, liked }: { productId: number; liked: boolean }): Promise<LikeAnswer> {
  const body = new URLSearchParams({ product: String(productId), liked: liked ? "yes" : "no" });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch("/like", { method: "POST", body, signal, headers: { Accept: "application/json" } });
    if (response.ok) return (await response.json()) as LikeAnswer;
    return { ok: false, message: "Something went wrong" };
  } catch {
    return { ok: false, message: NETWORK_FAILURE };
  }
}
