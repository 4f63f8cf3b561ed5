import { z } from "zod";
import { MOST_ASSIGNED } from "#domain/orders/bulk-assign.ts";
import { readId } from "#web/console/list/read-id.ts";

export const bulkAssignForm = z.strictObject({
  intent: z.literal("assign"),
  to: z.string().regex(/^(?:nobody|[1-9]\d{0,8})$/u, "Choose somebody"),
  rows: z
    .string()
    .max(MOST_ASSIGNED * 40)
    .transform(readRows),
});

type Row = { number: string; was: number | null };

/** Orders with those who took care of them on the page, in one field. */
export const writeAssignRows = (rows: readonly Row[]): string =>
  rows.map(({ number, was }) => `${number}:${was ?? ""}`).join(",");

function readRows(text: string): Row[] {
  return text.split(",").map((row) => {
    const [number = "", was = ""] = row.split(":");
    return { number, was: readId(was) };
  });
}

/** Undefined: nobody is chosen yet. */
export function readAssignTo(text: string | null): number | null | undefined {
  return text === "nobody" ? null : (readId(text) ?? undefined);
}
