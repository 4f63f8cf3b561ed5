import { z } from "zod";
import { requiredText } from "#domain/accounts/field-rules.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { MOST_PIECES } from "#domain/purchasing/line-texts.ts";
import { listSerials } from "#domain/stock/serials.ts";
import { readBatch } from "#domain/purchasing/receipt-rules.ts";

const pieces = `A whole number from 1 to ${MOST_PIECES.toLocaleString("en-IN")}`;

/** What a scan sends; a hand may type how many. */
export const scanForm = z.object({
  code: requiredText("Scan a piece, or type its SKU or name").max(80, "No code is that long"),
  valueId: z
    .string()
    .default("")
    .transform((text) => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null)),
  quantity: z
    .string()
    .trim()
    .default("1")
    .transform((text) => (text === "" ? "1" : text))
    .refine((text) => /^[1-9]\d{0,4}$/u.test(text), pieces)
    .transform(Number),
});

/** Of goods that expire also what stands on the box, and of too many why they are taken. */
export const countForm = scanForm
  .extend({
    batch: z.string().default(""),
    expiresOn: z.string().default(""),
    serials: z.string().max(20_000, "So many do not fit").default("").transform(listSerials),
    over: z.string().trim().max(100, "Maximum 100 characters").default(""),
  })
  .transform(({ batch, expiresOn, ...form }, context) => {
    if (batch.trim() === "" && expiresOn === "") return { ...form, batch: null };
    const read = readBatch(batch);
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (read === null) wrong("batch", "Letters and figures, as they stand on the box");
    if (!isCalendarDay(expiresOn)) wrong("expiresOn", "Choose the day on the box");
    return { ...form, batch: { batch: read ?? "", expiresOn } };
  });
