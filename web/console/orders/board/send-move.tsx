import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/forms/answer.ts";
import type { SentMove } from "./moves.ts";

type SendMoveProps = { move: SentMove; onAnswer: (move: SentMove, answer: FormAnswer) => void };

/** A move on its way: each has a sender of its own, so that one does not take the answer of another. Nothing is shown. */
export function SendMove({ move, onAnswer }: SendMoveProps) {
  const { submit, state, data } = useFetcher<FormAnswer>();
  const isSent = useRef(false);
  const isTold = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const { id: _id, card, ...wanted } = move;
    void submit({ intent: "move", number: card.uniqueId, from: card.stage, ...wanted }, { method: "post" });
  }, [move, submit]);
  useEffect(() => {
    // The board was read again before this: it shows what is true now.
    if (state !== "idle" || data === undefined || isTold.current) return;
    isTold.current = true;
    onAnswer(move, data);
  }, [state, data, move, onAnswer]);
  return null;
}
