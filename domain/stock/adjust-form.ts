import { z } from "zod";
import { ADJUST_REASON_KEYS, ADJUST_REASONS, type AdjustReason, MOST_ADJUSTED } from "./adjust-reasons.ts";
import { listSerials, MOST_SERIALS } from "./serials.ts";

/** A reason with its way, as a form offers it: a correction goes either way. */
type Choice = { value: string; label: string; reason: AdjustReason; sign: 1 | -1 };

export const ADJUST_CHOICES: readonly Choice[] = ADJUST_REASON_KEYS.flatMap((reason): Choice[] => {
  const { label, way } = ADJUST_REASONS[reason];
  const out = {
    value: way === "both" ? `${reason}-out` : reason,
    label: `${label}: take away`,
    reason,
    sign: -1,
  } as const;
  const into = { value: way === "both" ? `${reason}-in` : reason, label: `${label}: add`, reason, sign: 1 } as const;
  return way === "both" ? [out, into] : way === "out" ? [out] : [into];
});

const id = (words: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/u, words)
    .transform(Number);

/** Pieces of a unit in a store that come or go by hand. */
export const adjustForm = z
  .strictObject({
    /** Of this form alone. */
    key: z.uuid(),
    unit: id("Choose a unit"),
    store: id("Choose a store"),
    reason: z.enum(ADJUST_CHOICES.map(({ value }) => value) as [string, ...string[]], { error: "Choose a reason" }),
    pieces: z
      .string()
      .trim()
      .regex(/^\d{1,6}$/u, "Enter a whole number of pieces")
      .transform(Number)
      .refine((pieces) => pieces > 0, "At least 1 piece")
      .refine((pieces) => pieces <= MOST_ADJUSTED, `At most ${MOST_ADJUSTED.toLocaleString("en-IN")} pieces at once`),
    note: z.string().trim().max(500, "Please use at most 500 characters").default(""),
    serials: z
      .string()
      .default("")
      .transform(listSerials)
      .refine((all) => all.length <= MOST_SERIALS, `At most ${MOST_SERIALS} at once`),
  })
  .transform(({ pieces, reason: chosen, ...rest }) => {
    const { reason, sign } = ADJUST_CHOICES.find(({ value }) => value === chosen)!;
    return { ...rest, reason, delta: sign * pieces };
  });
