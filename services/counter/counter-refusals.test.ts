import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stock } from "#db/schema/stock.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, pairOnShelf, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";

const { db, record, billOf } = await counterScene();

test("codes, colours, sizes and lenses that do not go together are told by the line", async () => {
  const seller = await staffOf(db, "seller");
  const { unit, code, lensId } = await pairOnShelf(db, "blue-block");
  const plain = await makeUnit(db, { brandCode: "nilgiri" });
  await shelve(db, plain, { pieces: 3 });
  const wrong: [Partial<Parameters<typeof counterLine>[0]>, string][] = [
    [{}, "bill.0.product_code"],
    [{ productCode: "NO-SUCH" }, "bill.0.product_code"],
    [{ productId: 999_999 }, "bill.0.product_id"],
    [{ productCode: code, attributeValue: "40-10-100" }, "bill.0.attribute_value"],
    [{ productCode: code, colorName: "Red" }, "bill.0.attribute_value"],
    [{ productCode: code, productId: plain.productId }, "bill.0.attribute_value"],
    [{ productCode: code, lensPackage: "no-such-lens" }, "bill.0.lens_package"],
    [{ productCode: await codeOf(db, plain), lensId }, "bill.0"],
    [{ productCode: code, power: "Single Vision" }, "bill.0"],
    [{ productCode: code, quantity: 2 }, "bill.0"],
    [{ productCode: code, eye: "left" }, "bill.0"],
  ];
  for (const [line, field] of wrong) {
    const refusal = record(seller, { lines: [counterLine(line)] });
    await expect(refusal, JSON.stringify(line)).rejects.toMatchObject({
      code: "validation",
      fields: { [field]: expect.any(String) },
    });
  }
  const named = { productId: unit.productId, colorName: "black", attributeValue: "52-18-140" };
  const { lines } = await billOf(
    (await record(seller, { lines: [counterLine({ ...named, lensPackage: "Blue-Block" })] })).orderId,
  );
  expect(lines).toMatchObject([{ productCode: code }, { kind: "lens", lensRecordId: lensId, totalPaise: 90_000 }]);
});

test("money that does not fit is refused with the right figures", async () => {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 6_000_000, discountBp: 0 });
  await shelve(db, unit, { pieces: 5 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const refused = (over: Parameters<typeof record>[1], refusal: object) =>
    expect(record(seller, { lines, ...over })).rejects.toMatchObject(refusal);
  await refused(
    { receivedPaise: 6_000_001 },
    {
      fields: { partial_payment: expect.any(String) },
      data: { net_total: 60_000, advance_payment: 0 },
    },
  );
  await refused(
    { receivedPaise: 100, outstandingPaise: 100 },
    {
      fields: { advance_payment: expect.any(String) },
      data: { net_total: 60_000, partial_payment: 1, advance_payment: 59_999 },
    },
  );
  await refused(
    { receivedPaise: 100, paymentMode: null },
    {
      fields: { payment_mode: expect.any(String) },
    },
  );
  await refused(
    { noDiscount: true, extraDiscountBp: 100 },
    {
      fields: { no_discount: expect.any(String) },
    },
  );
  // The law wants the address of whoever buys for Rs 50,000 or more.
  await refused({}, { fields: { address: expect.any(String) } });
  const customer = { name: "Meera Nair", phone: "9811100000", email: null, gstin: "27AAACO1234B1Z5", address: null };
  await refused({ customer, extraDiscountBp: 5_000 }, { fields: { gstin: expect.any(String) } });
  const [row] = await db.select().from(stock).where(eq(stock.attributeValueId, unit.valueId));
  expect(row!.soldQuantity).toBe(0);
});
