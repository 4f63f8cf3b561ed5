import { z } from "zod";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { LENS_SUPPLIES } from "#domain/delivery/lens-supply.ts";
import { isPin } from "#domain/invoicing/states.ts";
import { idParamSchema } from "./ids.ts";

export const deliveryQuerySchema = z.object({
  pin: z
    .string()
    .transform((text) => text.replaceAll(/\s/gu, ""))
    .refine(isPin, NO_PROMISE_WORDS.bad_pin)
    .meta({ description: "Where to: six digits" }),
  product_live_sale_id: idParamSchema.meta({ description: "The product, by the id of its address" }),
  attributeValue_id: idParamSchema.optional().meta({ description: "Its colour and size; left out: any that is left" }),
  power_type: z.string().max(60).optional().meta({ description: "Code of the power type, with `lens_package`" }),
  lens_package: z.string().max(60).optional().meta({ description: "Code of the lens package, with `power_type`" }),
});

const day = z.string().meta({ description: "A day in India, as 2026-12-01" });

export const deliverySchema = z
  .object({
    pin: z.string(),
    deliver_by: day.nullable().meta({ description: "Null: nothing is promised, and `message` says why" }),
    message: z.string().nullable(),
    zone: z.string().nullable(),
    lens: z.enum(LENS_SUPPLIES).nullable().meta({ description: "Where the lenses come from that it was counted with" }),
    dispatch_days: z.number().int().nullable(),
    lens_days: z.number().int().nullable(),
    transit_days: z.number().int().nullable(),
    made_to_order_by: day.nullable().meta({ description: "With lenses made for one pair, where none are named" }),
    pick_up: z.array(
      z.object({
        store_id: z.number().int(),
        name: z.string(),
        city: z.string(),
        distance_km: z.number().nullable(),
        from: day,
      }),
    ),
  })
  .meta({ id: "Delivery", description: "When a product is there, and the nearest stores that have it" });
