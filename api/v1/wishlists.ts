import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { cardJson } from "./product-json.ts";
import { messageSchema } from "#domain/wire/accounts.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { wishlistBodySchema, wishlistEntrySchema, wishlistItemSchema } from "#domain/wire/wishlists.ts";
import { requireSelf } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";
import { like } from "#services/wishlist/like.ts";
import { listWishlist } from "#services/wishlist/list-wishlist.ts";
import { unlike } from "#services/wishlist/unlike.ts";

export function registerWishlists(app: ApiApp, shop: Shop): void {
  app.post(
    "/wishlists",
    {
      schema: {
        operationId: "likeProduct",
        errors: ["forbidden", "not_found"],
        summary: "Like a product; liking it twice changes nothing",
        body: wishlistBodySchema,
        response: { 200: wishlistEntrySchema, 201: wishlistEntrySchema },
      },
    },
    async ({ actor, body }, reply) => {
      const user = requireSelf(actor, body.user_id);
      const { added } = await like(shop.db, { actor, productId: body.product_id, now: shop.now() });
      return reply.code(added ? 201 : 200).send({ user_id: user.id, product_id: body.product_id });
    },
  );

  app.get(
    "/wishlists/:id",
    {
      schema: {
        operationId: "listWishlist",
        errors: ["forbidden"],
        summary: "One's own wishlist, the newest first",
        params: z.object({ id: idParamSchema.meta({ description: "One's own user id" }) }),
        querystring: pageQuerySchema(100),
        response: { 200: pageOf(wishlistItemSchema) },
      },
    },
    async ({ actor, params, query }) => {
      const user = requireSelf(actor, params.id);
      const { data, total } = await listWishlist(shop.db, { actor, ...query });
      const items = data.map((card) => ({ ...cardJson(card), user_id: user.id, product_id: card.id }));
      return { data: items, total, ...query };
    },
  );

  app.delete(
    "/wishlists/:id",
    {
      schema: {
        operationId: "unlikeProduct",
        summary: "Take a product off one's wishlist, by the product's id",
        params: z.object({ id: idParamSchema.meta({ description: "The product's id" }) }),
        response: { 200: messageSchema },
      },
    },
    async ({ actor, params }) => {
      await unlike(shop.db, { actor, productId: params.id });
      return { status: "success" as const, message: "Removed from your wishlist" };
    },
  );
}
