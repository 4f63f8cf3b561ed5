import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { MOST_PIECES, MOST_REASON, TRANSFER_REFUSALS } from "#domain/stock/transfer-words.ts";
import { serialFaultWords } from "#domain/stock/serials.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { NotFree } from "#services/inventory/transfers/change-lines.ts";
import type { TakenBack } from "#services/inventory/transfers/take-back.ts";
import { readId } from "#web/console/list/read-id.ts";

export const pieces = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/u, "Give a whole number")
  .transform(Number)
  .refine((count) => count <= MOST_PIECES, "Nobody sends more than 10,000 of one thing");
export const scannedCode = requiredText("Scan a piece, or type its SKU").max(60, "No code is that long");
export const reasonText = z.string().trim().max(MOST_REASON, `Please use at most ${MOST_REASON} characters`);

/** "pieces 7" is what came back of line 7, "shown 7" what the page said is missing of it; an empty field is none. */
export function readTakenBack(
  sent: Readonly<Record<string, unknown>>,
): { ok: true; lines: Map<number, TakenBack> } | { ok: false; fields: FieldErrors } {
  const lines = new Map<number, TakenBack>();
  const fields: Record<string, string> = {};
  for (const [name, words] of Object.entries(sent)) {
    const lineId = readId(/^pieces ([1-9]\d{0,8})$/u.exec(name)?.[1] ?? null);
    if (lineId === null || words === "") continue;
    const back = pieces.safeParse(words);
    const shown = pieces.safeParse(sent[`shown ${lineId}`]);
    if (!back.success) fields[name] = back.error.issues[0]!.message;
    else if (!shown.success || back.data > shown.data) fields[name] = TRANSFER_REFUSALS.more_than_missing;
    else lines.set(lineId, { shown: shown.data, pieces: back.data });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, lines };
}

export type RefusedTransfer = { ok: false; reason: keyof typeof TRANSFER_REFUSALS; sku?: string } | NotFree;

export function refusedWords(refused: RefusedTransfer): string {
  if (refused.reason === "pieces") return `${refused.sku}: ${serialFaultWords(refused.fault)}.`;
  if (refused.reason !== "not_free")
    return `${refused.sku ? `${refused.sku}: ` : ""}${TRANSFER_REFUSALS[refused.reason]}.`;
  const { sku, free } = refused;
  if (free === 0) return `${sku}: none of it is free in this store. What is set aside for orders is not free.`;
  return `${sku}: only ${free} of it ${free === 1 ? "is" : "are"} free in this store.`;
}
