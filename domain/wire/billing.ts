import { z } from "zod";
import { idSchema } from "#domain/wire/ids.ts";

/** A line of a cart as the shop's own pages and the guest's cookie write it. Never holds a price. */
export const cartLineSchema = z.object({
  /** Made by the browser for each line put in, so that a repeat adds nothing. */
  clientKey: z.uuid(),
  productId: idSchema,
  /** Null for the membership only. */
  attributeValueId: idSchema.nullable(),
  quantity: z.number().int().min(1).max(10).default(1),
  powerTypeCode: z.string().min(1).max(80).nullable().default(null),
  lensRecordId: idSchema.nullable().default(null),
  eye: z.enum(["right", "left"]).nullable().default(null),
});
export type CartLineInput = z.output<typeof cartLineSchema>;

/** As many lines as one page of the cart call shows. */
export const MAX_CART_LINES = 50;
