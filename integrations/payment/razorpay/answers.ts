import { z } from "zod";

// An empty map of notes comes as an empty list, since the real gateway is written in PHP.
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown()).length(0)])
  .nullish()
  .transform((value): Record<string, string> => (value && !Array.isArray(value) ? value : {}));

const amount = z.number().int().nonnegative();
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

// Answers grow new keys without notice: only what is read is named, the rest falls away.
export const orderAnswer = z.object({
  id: z.string().min(1),
  entity: z.literal("order"),
  amount,
  amount_paid: amount,
  amount_due: amount,
  currency: z.string(),
  receipt: words,
  status: z.enum(["created", "attempted", "paid"]),
  attempts: z.number().int(),
  notes,
  created_at: z.number().int(),
});

export const paymentAnswer = z.object({
  id: z.string().min(1),
  entity: z.literal("payment"),
  amount,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: words,
  method: words,
  amount_refunded: amount.nullish().transform((value) => value ?? 0),
  refund_status: words,
  captured: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  email: words,
  contact: z.coerce
    .string()
    .nullish()
    .transform((value) => value ?? null),
  notes,
  error_code: words,
  error_description: words,
  error_source: words,
  error_step: words,
  error_reason: words,
  created_at: z.number().int(),
});

export const refundAnswer = z.object({
  id: z.string().min(1),
  entity: z.literal("refund"),
  amount,
  currency: z.string(),
  payment_id: z.string().min(1),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: words,
  notes,
  created_at: z.number().int(),
});

export const listAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({ entity: z.literal("collection"), count: z.number().int(), items: z.array(item) });

export const errorAnswer = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish(), field: words, reason: words }),
});
