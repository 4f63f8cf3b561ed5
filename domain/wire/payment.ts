import { z } from "zod";
import { idSchema } from "./ids.ts";
import { instant } from "./units.ts";

const none = (value: unknown) => (value === 0 || value === "0" || value === "" ? null : value);

export const createPaymentOrderBodySchema = z
  .object({
    price: z.number().nonnegative().optional().meta({ description: "Net amount in rupees, as the page showed it" }),
    data: z
      .array(z.object({ product_id: idSchema, lens_id: z.preprocess(none, idSchema.nullish()) }))
      .max(100)
      .optional(),
    couponId: z.preprocess(none, idSchema.nullish()),
    address_id: z.preprocess(none, idSchema.nullish()),
    gstin: z.string().max(20).nullish().meta({ description: "The buyer's, printed on the invoice" }),
    shippingCharges: z.unknown().optional().meta({ description: "Ignored; shipping is free" }),
    tax: z.unknown().optional().meta({ description: "Ignored; prices contain the tax" }),
  })
  .meta({
    id: "NewPaymentOrder",
    description:
      "What the page showed; everything but the address, the coupon and the GSTIN is only compared with the server's own cart",
  });

export const paymentOrderSchema = z
  .object({
    id: z.string(),
    amount: z.number().int().meta({ description: "In paise, as the payment window takes it; 0 for a free order" }),
    currency: z.literal("INR"),
    key: z.string().nullable().meta({ description: "Public key of the payment window" }),
    expires_at: instant("Until then the stock is set aside"),
  })
  .meta({ id: "PaymentOrder", description: "What the payment window is opened with" });

export const webhookAnswerSchema = z
  .object({ status: z.literal("ok") })
  .meta({ id: "EventTaken", description: "The event is kept" });
