import { expect, test } from "vitest";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { weighCouponAside } from "./weigh-coupon-aside.ts";

const { shop, couponOf } = await checkoutScene();
const LIMIT = 60;
const ask = (code: string, rupees: number, address: string) =>
  weighCouponAside(shop, { code, address, userId: null, netBeforeCouponPaise: rupees * 100 });

test("a coupon set aside says what is missing, and is offered from its minimum on, as often as the cart is looked at", async () => {
  await couponOf({ couponCode: "ASIDE", couponAmountPaise: 20_000, minAmountPaise: 150_000 });
  for (let n = 0; n < LIMIT + 5; n += 1)
    expect(await ask("ASIDE", 1_000, "203.0.113.61")).toMatchObject({ kind: "short", missingPaise: 50_000 });
  expect(await ask("ASIDE", 1_500, "203.0.113.61")).toEqual({ kind: "usable", savingPaise: 20_000 });
});

test("codes written into the cookie by guess are counted like others", async () => {
  const address = "203.0.113.62";
  for (let n = 0; n < LIMIT; n += 1) expect(await ask(`GUESS${n}`, 9_000, address)).toMatchObject({ kind: "refused" });
  await couponOf({ couponCode: "GUESSED" });
  expect(await ask("GUESSED", 9_000, address)).toBe(null);
});
