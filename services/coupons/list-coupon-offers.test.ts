import { expect, test } from "vitest";
import { getCart } from "#services/cart/get-cart.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { listCouponOffers } from "./list-coupon-offers.ts";

const { db, shop, begin, buyerOf, couponOf } = await checkoutScene();

test("listed coupons alone are offered, each with the saving that the cart then charges", async () => {
  await couponOf({ couponCode: "SECRET" });
  await couponOf({ couponCode: "PUBLIC", couponAmountPaise: 20_050, listed: true });
  await couponOf({ couponCode: "LARGER", couponAmountPaise: 900_000, listed: true });
  await couponOf({ couponCode: "HIGHER", minAmountPaise: 150_000, listed: true });
  const unit = await makeUnit(db, { pieces: 1, pricePaise: 134_900 });
  const { actor } = await buyerOf([unit]);
  const now = shop.now();
  const bare = await getCart(db, { actor, now });
  const offers = await listCouponOffers(db, {
    userId: actor.id,
    netBeforeCouponPaise: bare.totals.netPaise,
    now,
  });
  expect(offers).toEqual([
    { code: "LARGER", savingPaise: 134_900, missingPaise: 0 },
    { code: "PUBLIC", savingPaise: 20_050, missingPaise: 0 },
    { code: "HIGHER", savingPaise: 50_000, missingPaise: 15_100 },
  ]);
  for (const { code, savingPaise, missingPaise } of offers) {
    const { totals, coupon } = await getCart(db, { actor, couponCode: code, now });
    expect(totals.couponDiscountPaise, code).toBe(missingPaise === 0 ? savingPaise : 0);
    expect(coupon!.message === null, code).toBe(missingPaise === 0);
  }
});

test("the last use of a listed coupon is offered to whoever has it set aside, and to nobody else", async () => {
  await couponOf({ couponCode: "LASTONE", maxUses: 1, listed: true });
  const unit = await makeUnit(db, { pieces: 2, pricePaise: 200_000 });
  const buyer = await buyerOf([unit]);
  const codesOf = async (userId: number | null) =>
    (await listCouponOffers(db, { userId, netBeforeCouponPaise: 200_000, now: shop.now() })).map(({ code }) => code);
  expect(await codesOf(null)).toContain("LASTONE");
  await begin(buyer, { couponCode: "LASTONE" });
  expect(await codesOf(buyer.actor.id)).toContain("LASTONE");
  expect(await codesOf(null)).not.toContain("LASTONE");
});
