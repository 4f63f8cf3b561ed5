import { ADJUST_REASONS, type AdjustReason } from "./adjust-reasons.ts";
import type { MovementDocument } from "./movement-kinds.ts";

const DOCUMENT_WORDS: Readonly<Record<MovementDocument, string>> = {
  adjustment: "Adjustment",
  receipt: "Receipt",
  transfer: "Transfer",
  count: "Count",
};

/** "Adjustment 17": the paper behind a movement. */
export const documentWords = ({ kind, id }: { kind: MovementDocument; id: string }): string =>
  `${DOCUMENT_WORDS[kind]} ${id}`;

/** Why pieces came or went, with what was written besides. */
export function movementReason({ reason, note }: { reason: string | null; note: string | null }): string {
  const known = reason !== null && Object.hasOwn(ADJUST_REASONS, reason);
  const words = known ? ADJUST_REASONS[reason as AdjustReason].label : (reason ?? "");
  return [words, note].filter(Boolean).join(": ");
}
