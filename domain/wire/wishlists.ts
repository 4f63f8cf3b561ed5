import { z } from "zod";
import { productCardSchema } from "./catalogue.ts";
import { idSchema } from "./ids.ts";

export const wishlistBodySchema = z
  .object({
    user_id: idSchema.optional().meta({ description: "Only one's own" }),
    product_id: idSchema,
  })
  .meta({ id: "NewWish", description: "A product to like" });

export const wishlistEntrySchema = z
  .object({ user_id: z.number().int(), product_id: z.number().int() })
  .meta({ id: "Wish", description: "A product that somebody likes" });

export const wishlistItemSchema = productCardSchema
  .extend(wishlistEntrySchema.shape)
  .meta({ id: "WishedProduct", description: "The entry and what the wishlist shows of its product" });
