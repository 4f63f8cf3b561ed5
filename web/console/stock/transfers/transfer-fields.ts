import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { MOST_PIECES, MOST_REASON, TRANSFER_REFUSALS } from "#domain/stock/transfer-words.ts";
import { serialFaultWords } from "#domain/stock/serials.ts";
import type { NotFree } from "#services/inventory/transfers/change-lines.ts";

export const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/u, "Give a whole number")
  .transform(Number)
  .refine((count) => count <= MOST_PIECES, "Nobody sends more than 10,000 of one thing");
export const scannedCode = requiredText("Scan a piece, or type its SKU").max(60, "No code is that long");
export const reasonText = z.string().trim().max(MOST_REASON, `Please use at most ${MOST_REASON} characters`);

export type RefusedTransfer = { ok: false; reason: keyof typeof TRANSFER_REFUSALS } | NotFree;

export function refusedWords(refused: RefusedTransfer): string {
  if (refused.reason === "pieces") return `${refused.sku}: ${serialFaultWords(refused.fault)}.`;
  if (refused.reason !== "not_free") return `${TRANSFER_REFUSALS[refused.reason]}.`;
  const { sku, free } = refused;
  if (free === 0) return `${sku}: none of it is free in this store. What lies there is set aside for orders.`;
  return `${sku}: only ${free} of it ${free === 1 ? "is" : "are"} free in this store.`;
}
