import { useCallback, useRef, useState } from "react";
import type { Stage } from "#domain/orders/stages.ts";
import type { FormAnswer, Refusal } from "#web/forms/answer.ts";
import { toast } from "#web/ui/toast.ts";
import { focusCard } from "./use-board-keys.ts";
import { askedFor, type SentMove, type ShownCard, type Wanted } from "./moves.ts";

/** What a dialog asks for. */
export type Asking = { card: ShownCard; to: Stage | null; refusal?: Refusal };

/** Moves that are on their way, what one of them still needs, and the last one that was refused. */
export function useMoves() {
  const [sent, setSent] = useState<readonly SentMove[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const made = useRef(0);

  const send = useCallback((card: ShownCard, wanted: Wanted) => {
    setAsking(null);
    setRefusal(undefined);
    made.current += 1;
    const id = made.current;
    setSent((before) => [...before, { id, card, ...wanted }]);
  }, []);

  const ask = useCallback((card: ShownCard, to: Stage | null = null) => setAsking({ card, to }), []);

  const drop = useCallback(
    (card: ShownCard, to: Stage) => (askedFor(card, to) === null ? send(card, { to }) : ask(card, to)),
    [send, ask],
  );

  const answered = useCallback((move: SentMove, answer: FormAnswer) => {
    const { id, card, to } = move;
    setSent((before) => before.filter((one) => one.id !== id));
    focusCard(card);
    if (answer.ok) toast.success(answer.message ?? "");
    // What was typed is kept: the form comes back with it.
    else if (askedFor(card, to) === "parcel" && !answer.signedOut) setAsking({ card, to, refusal: answer });
    else setRefusal({ ...answer, message: `${card.uniqueId}: ${answer.message}` });
  }, []);

  return { sent, asking, refusal, send, ask, drop, answered, close: () => setAsking(null) };
}
