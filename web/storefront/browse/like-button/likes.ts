import { FAULT, wordsOfFault } from "#web/network/failure-words.ts";
import { ask } from "#web/network/waiting.ts";
import { UNKNOWN_VISITOR } from "#web/session/visitor.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { toast } from "#web/ui/toast.ts";
import type { FormAnswer } from "#web/forms/answer.ts";

/** `heardUnder`: the list that the page showed when the server had heard of it; null while it has not. */
type Change = { liked: boolean; heardUnder: readonly number[] | null };

const changes = new Map<number, Change>();
const listeners = new Set<() => void>();
let shown: readonly number[] = UNKNOWN_VISITOR.likedIds;
let last: Promise<unknown> = Promise.resolve();

function notify() {
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
    const isRecent = heardUnder === null || heardUnder === loaded || heardUnder === UNKNOWN_VISITOR.likedIds;
    return isRecent ? liked : undefined;
  },
  /** Resolves when the server has heard of everything that was pressed. */
  settled: (): Promise<unknown> => last,
  /** Fills or empties the heart at once; a failure takes that back and says so. */
  press: async (asked: { productId: number; liked: boolean }): Promise<boolean> => {
    const change: Change = { liked: asked.liked, heardUnder: null };
    changes.set(asked.productId, change);
    notify();
    // One after the other: a guest's list is a cookie that each answer writes whole.
    const sent = last.then(afterPaint).then(() => send(asked));
    last = sent;
    const answer = await sent;
    change.heardUnder = shown;
    if (answer.ok) return true;
    if (changes.get(asked.productId) === change) changes.delete(asked.productId);
    notify();
    toast.error(answer.message);
    return false;
  },
};

async function send({ productId, liked }: { productId: number; liked: boolean }): Promise<FormAnswer> {
  const body = new URLSearchParams({ product: String(productId), liked: liked ? "yes" : "no" });
  try {
    const response = await ask("/like", { method: "POST", body, headers: { Accept: "application/json" } });
    if (response.ok) return (await response.json()) as FormAnswer;
    return { ok: false, message: FAULT };
  } catch (fault) {
    return { ok: false, message: wordsOfFault(fault, "/like") };
  }
}
