import { z } from "zod";
import { BULK_STAGES, MOST_BULK } from "#domain/orders/bulk-moves.ts";
import { type Stage, isStage } from "#domain/orders/stages.ts";

export const bulkForm = z.strictObject({
  intent: z.literal("move"),
  /** Of this form alone. */
  key: z.uuid(),
  to: z.enum(BULK_STAGES),
  note: z.string().trim().max(1000, "Please use at most 1000 characters").default(""),
  rows: z
    .string()
    .max(MOST_BULK * 64)
    .transform(readRows),
});

export type BulkRow = { number: string; from: Stage };

/** Orders with the stages that were seen, in one field. */
export const writeRows = (rows: readonly BulkRow[]): string =>
  rows.map(({ number, from }) => `${number}:${from}`).join(",");

function readRows(text: string): BulkRow[] {
  return text.split(",").flatMap((row) => {
    const [number = "", from = ""] = row.split(":");
    return isStage(from) ? [{ number, from }] : [];
  });
}
