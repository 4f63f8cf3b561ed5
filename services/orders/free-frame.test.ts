import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { loadOrderFacts } from "#services/mail/load-order-facts.ts";
import { orderItems } from "#services/mail/order-parts.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { listCustomerOrders } from "./list-customer-orders.ts";

const { db, shop, begin, finish, buyerOf, couponOf, orderOf } = await checkoutScene();

test("the free frame of a pair names the one that was paid: in the list of orders, on the bill and in mails", async () => {
  const gold = await makeUnit(db, { subCategorySlug: "membership", title: "MEMBERSHIP", taxBp: 1800, hsnCode: "9997" });
  const [cheap, dear] = [await makeUnit(db, { pricePaise: 150_000 }), await makeUnit(db, { pricePaise: 300_000 })];
  const screen = await makeUnit(db, { subCategorySlug: "computer_glasses", pricePaise: 900_000 });
  const coupon = await couponOf({ couponCode: "PAIR500" });
  const buyer = await buyerOf([gold, cheap, screen, dear]);
  const { id } = await finish(buyer, (await begin(buyer, { couponCode: coupon.couponCode })).id);
  const [row] = await db.select().from(products).where(eq(products.id, dear.productId));
  const paid = `${row!.title} in Black`;

  const { actor } = buyer;
  const asked = { actor, userId: actor.id, page: 1, limit: 10, now: shop.now() };
  const [order] = (await listCustomerOrders(db, asked)).data;
  expect(order!.lines.map(({ freeWith }) => freeWith)).toEqual([null, paid, null, null]);

  const bill = await getBill(db, { actor, uniqueId: (await orderOf(id)).uniqueId });
  expect(bill.rows.map(({ buyOneGetOne, freeWith }) => [buyOneGetOne, freeWith])).toEqual([
    [false, null],
    [true, paid],
    [false, null],
    [false, null],
  ]);

  const facts = await loadOrderFacts(shop, { orderId: id });
  expect(orderItems(facts!).map(({ detail }) => detail?.includes(`frame free with ${paid}`) ?? false)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
