import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { UNKNOWN_VISITOR } from "#web/session/visitor.ts";
import { toast } from "#web/ui/toast.ts";
import type { LikeAnswer } from "./like.ts";

const patienceMs = 10_000;

/** `heardUnder`: the list that the page showed when the server had heard of it; null while it has not. */
type Change = { liked: boolean; heardUnder: readonly number[] | null };

const changes = new Map<number, Change>();
const listeners = new Set<() => void>();
let shown: readonly number[] = UNKNOWN_VISITOR.likedIds;
let last: Promise<unknown> = Promise.resolve();

function tell() {
  for (const listener of listeners) listener();
}

export const likes = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /**
   * What was pressed on this product, as far as `loaded`, the ids that the server named, may not know it yet: a list that
   * comes while the server is being told is older than the press, and so is the first one of a page that has just woken
   * up. Any later list knows better.
   */
  pressed: (loaded: readonly number[], productId: number): boolean | undefined => {
    shown = loaded;
    const change = changes.get(productId);
    if (!change) return undefined;
    const { liked, heardUnder } = change;
    const isNews = heardUnder === null || heardUnder === loaded || heardUnder === UNKNOWN_VISITOR.likedIds;
    return isNews ? liked : undefined;
  },
  /** Resolves when the server has heard of everything that was pressed. */
  settled: (): Promise<unknown> => last,
  /** Fills or empties the heart at once; a failure takes that back and says so. */
  press: async (wish: { productId: number; liked: boolean }): Promise<boolean> => {
    const change: Change = { liked: wish.liked, heardUnder: null };
    changes.set(wish.productId, change);
    tell();
    // One after the other: a guest's list is a cookie that each answer writes whole.
    const sent = last.then(() => send(wish));
    last = sent;
    const answer = await sent;
    change.heardUnder = shown;
    if (answer.ok) return true;
    if (changes.get(wish.productId) === change) changes.delete(wish.productId);
    tell();
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
