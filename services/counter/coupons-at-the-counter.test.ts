import { expect, test } from "vitest";
import { coupons } from "#db/schema/payments.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";

const { db, record } = await counterScene();
const ASHA = { name: "Asha Rao", phone: "9811100001", email: null, gstin: null, address: null };
const RAVI = { ...ASHA, name: "Ravi Rao" };

async function counter() {
  const unit = await makeUnit(db, { pricePaise: 100_000 });
  await shelve(db, unit, { pieces: 20 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const seller = await staffOf(db, "seller");
  return (couponCode: string, customer: typeof ASHA, receivedPaise = 50_000) =>
    record(seller, { lines, couponCode, customer, receivedPaise }).then(
      () => "billed",
      (fault: unknown) => {
        if (isAppError(fault)) return fault.message;
        throw fault;
      },
    );
}

const couponOf = (given: Partial<typeof coupons.$inferInsert> & { couponCode: string }) =>
  db.insert(coupons).values({ couponAmountPaise: 50_000, ...given });

test("once for each customer, told by phone and name, also at two tills at one moment", async () => {
  const bill = await counter();
  await couponOf({ couponCode: "TILLONCE", maxPerCustomer: 1 });
  const both = await Promise.all([bill("TILLONCE", ASHA), bill("TILLONCE", ASHA), bill("TILLONCE", ASHA)]);
  expect(both.filter((said) => said === "billed")).toHaveLength(1);
  expect(await bill("TILLONCE", RAVI)).toBe("billed");
  expect(await bill("TILLONCE", RAVI)).toBe("This coupon has been used as often as one customer may");
});

test("for a first order, for the website, for other goods", async () => {
  const bill = await counter();
  await couponOf({ couponCode: "TILLFIRST", customers: "first", maxPerCustomer: 1 });
  await couponOf({ couponCode: "WEBONLY", channel: "online" });
  await couponOf({ couponCode: "OTHERS", goodsKind: "types", goodsKeys: ["contact_lens"] });
  const newcomer = { ...ASHA, name: "Mira Sen" };
  expect(await bill("WEBONLY", newcomer)).toBe("This coupon can be used online only");
  expect(await bill("OTHERS", newcomer)).toBe("This coupon is not for these goods");
  expect(await bill("TILLFIRST", newcomer)).toBe("billed");
  expect(await bill("TILLFIRST", newcomer)).toBe("This coupon is for a first order only");
});
