import { useCallback, useEffect, useState } from "react";
import { writeIdList } from "#domain/catalogue/id-list.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { CardsAnswer } from "./product-cards.ts";

const patienceMs = 10_000;

type Known = { of: string; cards: readonly ShownCard[]; failed: boolean };

/**
 * The cards of ids that only this browser knows. They are asked for without a cookie, so nobody can tell whose they
 * are. While others are on their way those that are known already stay; `cards` is null before the first answer.
 */
export function useCards(ids: readonly number[]) {
  const wanted = writeIdList(ids);
  const [known, setKnown] = useState<Known | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (wanted === "") return undefined;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    fetchCards(wanted, signal).then(
      (cards) => setKnown({ of: wanted, cards, failed: false }),
      () => {
        if (!leaving.signal.aborted) setKnown((now) => ({ of: wanted, cards: now?.cards ?? [], failed: true }));
      },
    );
    return () => leaving.abort();
  }, [wanted, turn]);

  const again = useCallback(() => {
    setKnown(null);
    setTurn((now) => now + 1);
  }, []);
  return { ...shownOf(known, ids), again };
}

/** Of the last answer what is asked for now: null while none of it is there, and a failure is that of its own question. */
export function shownOf(known: Known | null, ids: readonly number[]) {
  const isAnswer = known?.of === writeIdList(ids);
  const cards = ids.flatMap((id) => known?.cards.find((card) => card.liveSaleId === id) ?? []);
  return { cards: isAnswer || cards.length > 0 ? cards : null, failed: isAnswer && known.failed };
}

export async function fetchCards(ids: string, signal?: AbortSignal): Promise<readonly ShownCard[]> {
  const response = await fetch(`/product-cards?ids=${ids}`, { credentials: "omit", signal: signal ?? null });
  if (!response.ok) throw new Error(`The cards answered ${response.status}`);
  return ((await response.json()) as CardsAnswer).cards;
}
