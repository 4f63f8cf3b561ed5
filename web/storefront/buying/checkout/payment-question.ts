import { z } from "zod";
import { PAYMENT_WAYS } from "#domain/orders/payment-ways.ts";
import { idParamSchema } from "#domain/wire/ids.ts";

const lineList = z
  .string()
  .regex(/^(\d+:\d*)(,\d+:\d*)*$/)
  .transform((text) =>
    text.split(",").map((part) => {
      const [product, lens] = part.split(":");
      return { productId: Number(product), lensRecordId: lens ? Number(lens) : null };
    }),
  );

const question = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("open"),
      /** One of the two: where it is sent, or the store in which it is collected. */
      address_id: idParamSchema.optional(),
      store_id: idParamSchema.optional(),
      try_on: z.literal("yes").optional(),
      payment_mode: z.enum(PAYMENT_WAYS).default("online"),
      coupon: z.string().max(40).default(""),
      gstin: z.string().max(40).default(""),
      /** What the page shows; only compared. */
      amount: z.coerce.number().int().nonnegative(),
      lines: lineList,
    })
    .refine(
      ({ address_id, store_id }) => (address_id === undefined) !== (store_id === undefined),
      "An address or a store",
    ),
  z.object({ intent: z.literal("retry"), order: z.uuid() }),
  z.object({
    intent: z.literal("place"),
    orderId: z.string().min(1).max(80),
    paymentId: z.string().max(80).optional(),
    signature: z.string().max(200).optional(),
  }),
]);

/** What pages sent that the release before had written, and that were open while the shop was updated. */
const before = { orderId: "razorpay_order_id", paymentId: "razorpay_payment_id", signature: "razorpay_signature" };

/** What the script of a checkout page asks. */
export function readQuestion(form: FormData) {
  const fields = Object.fromEntries(form);
  for (const [name, old] of Object.entries(before)) if (fields[old] !== undefined) fields[name] ??= fields[old];
  return question.safeParse(fields);
}
