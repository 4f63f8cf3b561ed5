import { ADJUST_REASONS } from "./adjust-reasons.ts";
import type { MovementDocument } from "./movement-kinds.ts";

const DOCUMENT_WORDS: Readonly<Record<MovementDocument, string>> = {
  adjustment: "Adjustment",
  receipt: "Receipt",
  transfer: "Transfer",
  count: "Count",
};

/** Of what came in without a paper of this shop: what lay there when it began, and what was delivered since. */
const RECEIVED_REASONS = { opening: "Opening stock", delivery: "Weekly delivery" } as const;
export type ReceivedReason = keyof typeof RECEIVED_REASONS;

const REASON_WORDS: Readonly<Record<string, string>> = {
  ...RECEIVED_REASONS,
  ...Object.fromEntries(Object.entries(ADJUST_REASONS).map(([code, { label }]) => [code, label])),
};

/** "Adjustment 17": the paper behind a movement. */
export const documentWords = ({ kind, id }: { kind: MovementDocument; id: string }): string =>
  `${DOCUMENT_WORDS[kind]} ${id}`;

/** Why pieces came or went, with what was written besides. */
export function movementReason({ reason, note }: { reason: string | null; note: string | null }): string {
  const words = reason === null ? "" : Object.hasOwn(REASON_WORDS, reason) ? REASON_WORDS[reason]! : reason;
  return [words, note].filter(Boolean).join(": ");
}
