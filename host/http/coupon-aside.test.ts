import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { actorMiddleware } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { guestCartCookie } from "#web/session/guest-cart.ts";
import { loadCart } from "#web/storefront/buying/cart/load-cart.ts";

const LIMIT = 60;

const { db, shop, couponOf } = await checkoutScene();

/** One look of a guest at their cart, with what their browser kept before and keeps afterwards. */
async function look(address: string, kept: Map<string, string>) {
  const request = new Request("http://shop.test/cart", {
    headers: { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const log = { error: () => {} };
  context.set(visitContext, { id: "1", address, nonce: "", contentPolicies: [], shared: false, log });
  const given = { request, context, url: new URL(request.url), pattern: "cart", params: {} };
  await actorMiddleware(given, async () => new Response());
  const loaded = await loadCart({ context, request });
  for (const cookie of loaded.cookies) keep(kept, cookie);
  return loaded;
}

function keep(kept: Map<string, string>, cookie: string) {
  const [name = "", value = ""] = cookie.split(";")[0]!.split("=");
  if (value === "") kept.delete(name);
  else kept.set(name, value);
}

async function cartWith(aside: string) {
  const kept = new Map<string, string>();
  const unit = await makeUnit(db, { pieces: 5 });
  keep(kept, guestCartCookie(new Request("http://shop.test/"), [lineOf(unit)]));
  return kept.set("coupon_aside", aside);
}

const triesLeft = async (address: string) => {
  let left = 0;
  const isLet = () =>
    countAttempt(db, { rule: "coupon-lookup", subject: { address }, now: shop.now() }).then(
      () => true,
      () => false,
    );
  while (await isLet()) left += 1;
  return left;
};

test("a coupon set aside that is refused is said once, counted once and cleared", async () => {
  const address = "203.0.113.71";
  await couponOf({ couponCode: "OVER", endsAt: new Date(shop.now().getTime() - 1_000) });
  const kept = await cartWith("OVER.minimum");
  expect((await look(address, kept)).couponAside).toMatchObject({ code: "OVER", stand: { kind: "refused" } });
  expect(kept.has("coupon_aside")).toBe(false);
  for (let n = 0; n < 3; n += 1) expect((await look(address, kept)).couponAside).toBeNull();
  expect(await triesLeft(address)).toBe(LIMIT - 1);
});

test("one that is short of its minimum stays, however often the cart is looked at", async () => {
  const address = "203.0.113.72";
  await couponOf({ couponCode: "LATER", minAmountPaise: 90_000_000 });
  const kept = await cartWith("LATER.minimum");
  for (let n = 0; n < 3; n += 1)
    expect((await look(address, kept)).couponAside).toMatchObject({ by: "minimum", stand: { kind: "short" } });
  expect(await triesLeft(address)).toBe(LIMIT);
});
