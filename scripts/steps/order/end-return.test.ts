import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { lineOf, makeBuyer, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import { describeOrder } from "./describe-order.ts";

const { db, shop, begin, finish } = await checkoutScene();

test("a return that does not come is ended by hand, once it was approved", async () => {
  const unit = await makeUnit(db, { pieces: 5, subCategorySlug: "contact_lens_solution" });
  const buyer = await makeBuyer(db);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(unit)], now: shop.now() });
  const { id: billingId } = await finish(buyer, (await begin(buyer)).id);
  const act = (verb: Parameters<typeof actOnOrder>[1]["verb"], options = {}) =>
    actOnOrder(shop, { actor: SYSTEM, billingId, verb, options });
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await act(to, { carrier: "Blue Dart", number: "BD-10001" })).toMatchObject({ ok: true });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, billingId));
  const asked = { kind: "return", reason: "does_not_fit", note: "", things: [{ id: line!.id, quantity: 1 }] } as const;
  await askRequest(shop, { actor: buyer.actor, billingId, asked: { ...asked, things: [...asked.things] } });

  const refused = { ok: false, words: "Nothing that was approved is awaited for this order." };
  expect(await act("not-coming")).toEqual(refused);
  await act("approve");
  expect(await describeOrder(shop, { actor: SYSTEM, billingId })).toContain("Next: receive, not-coming");
  const words = "You told us that you keep it.";
  expect(await act("not-coming", { note: words })).toEqual({ ok: true, words: "Ended; the customer is told." });
  const after = await describeOrder(shop, { actor: SYSTEM, billingId });
  expect(after).toContain(words);
  expect(after).not.toContain("not-coming");
  expect(await act("not-coming")).toEqual(refused);
});
