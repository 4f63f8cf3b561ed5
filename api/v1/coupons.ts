import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { paiseToRupees } from "#domain/money/paise.ts";
import { couponSchema } from "#domain/wire/billing.ts";
import { getCoupon } from "#services/coupons/get-coupon.ts";
import type { Shop } from "#services/shop.ts";

export function registerCoupons(app: ApiApp, shop: Shop): void {
  app.get(
    "/coupons/:code",
    {
      schema: {
        operationId: "getCoupon",
        errors: ["coupon_refused"],
        summary: "A coupon by its code",
        params: z.object({
          code: z.string().trim().min(1).max(40).meta({ description: "The coupon's code, in capitals or not" }),
        }),
        response: { 200: couponSchema },
      },
    },
    async ({ params }, reply) => {
      reply.header("Cache-Control", "no-store");
      const { id, coupon } = await getCoupon(shop.db, { code: params.code, now: shop.now() });
      return {
        id,
        coupon_code: coupon.code,
        coupon_amount: paiseToRupees(coupon.amountPaise),
        min_amount: paiseToRupees(coupon.minAmountPaise),
        ...(coupon.percentBp != null && { percent: coupon.percentBp / 100 }),
      };
    },
  );
}
