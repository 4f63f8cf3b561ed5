import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { freeKeys } from "#tests/support/process/lose-answers.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, shop, soldOf, countBills, requestKeysOf } = await counterScene();
const app = await testApi({ shop });

const customer = { customer_name: "Meera Nair", phone: "+91 98111 00000" };

async function post(body: unknown, given: { as?: UserActor; key?: string; call?: string } = {}) {
  const { as, key, call = "record_billing" } = given;
  const headers = {
    ...(as && (await bearerOf(db, as, shop.now()))),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  return app.inject({ method: "POST", url: `/v1/billing/${call}`, headers, payload: body as object });
}

async function goods(pieces = 20, pricePaise = 50_000) {
  const unit = await makeUnit(db, { pricePaise });
  await shelve(db, unit, { pieces });
  return { unit, code: await codeOf(db, unit) };
}

test("a till records a bill with its text, numbers and flags, and opens it by the number that it is answered", async () => {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 149_900, discountBp: 1_000 });
  await shelve(db, unit, { pieces: 2 });
  await makeLens(db, { for: [unit], pricePaise: 120_000, discountPricePaise: 90_000 });
  const code = await codeOf(db, unit);
  const answer = await post(
    {
      ...customer,
      address: JSON.stringify({ address1: "4 Mall Road", city: "Shimla", state: "Himachal Pradesh", zip_code: 171001 }),
      bill: [
        // The price and percent of an old client change nothing.
        {
          product_code: code,
          quantity: "1",
          power: "Single Vision",
          lens_package: "anti-reflection",
          price: 1,
          discount: 99,
        },
      ],
      extra_discount: "7.5",
      no_discount: 0,
      partial_payment: "500.50",
      advance_payment: 1579.5,
      payment_mode: "UPI",
      card_number: "4111 1111 1111 1111",
      sale_person: String(seller.id),
      optometrist: "Nandini Rao",
      totalPrice: 1,
      invoice_status: 1,
      prescription: TYPED,
    },
    { as: seller },
  );
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([201, "text/plain; charset=utf-8"]);
  expect(answer.body).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const bill = await app.inject({
    url: `/v1/storesales/getBillByUniqueId/${answer.body}`,
    headers: await bearerOf(db, seller, shop.now()),
  });
  expect(bill.json()).toMatchObject({
    unique_id: answer.body,
    invoice_no: "CP/25-26/000001",
    invoice_status: 0,
    status: "Pending",
    notice: null,
    payment_mode: "UPI",
    customer_name: "Meera Nair",
    phone: "9811100000",
    place_of_supply: { code: "07" },
    extra_discount: 7.5,
    gross_total: 2399,
    total_discount: 149.9,
    special_discount: 169,
    coupon_discount: 0,
    round_off: -0.1,
    net_total: 2080,
    paid: 500.5,
    advance_payment: 1579.5,
    store: { id: DELHI, name: "Connaught Place" },
    storeorder: [
      { product_code: code, price: 1499, discount: 10, igst: 0 },
      { price: 900, discount: 0, igst: 0 },
    ],
  });
  const { storeorder, net_total } = bill.json<{ storeorder: { total_price: number }[]; net_total: number }>();
  expect(storeorder.reduce((all, row) => all + Math.round(row.total_price * 100), 0)).toBe(net_total * 100);
  const stranger = await app.inject({ url: `/v1/storesales/getBillByUniqueId/${answer.body}` });
  expect(stranger.json()).toMatchObject({ customer_name: "M*** N***", phone: "********00", net_total: 2080 });
  expect(stranger.body).not.toMatch(/Mall Road|Nair|98111/);
});

test("only staff, each in the own store", async () => {
  const { code } = await goods();
  const body = { ...customer, bill: [{ product_code: code }] };
  for (const call of ["record_billing", "search_inventory"]) {
    expect((await post({}, { call })).statusCode).toBe(401);
    expect((await post({ nonsense: true }, { call, as: await makeUser(db) })).statusCode).toBe(403);
  }
  const seller = await staffOf(db, "seller");
  expect((await post(body, { as: seller })).statusCode).toBe(201);
  for (const store_id of [GURUGRAM, 45, 999]) {
    const refused = await post({ ...body, store_id }, { as: seller });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "forbidden"]);
  }
  const admin = await staffOf(db, "admin", null);
  expect((await post(body, { as: admin })).json()).toMatchObject({ fields: { store_id: expect.any(String) } });
  expect((await post({ ...body, store_id: DELHI }, { as: admin })).statusCode).toBe(201);
});

test("a body that does not fit is told field by field, and writes nothing", async () => {
  const seller = await staffOf(db, "seller");
  const { code, unit } = await goods();
  const good = { ...customer, bill: [{ product_code: code }] };
  const before = await countBills();
  const wrong: [object, string][] = [
    [{ bill: undefined }, "bill"],
    [{ bill: [] }, "bill"],
    [{ bill: Array.from({ length: 51 }, () => ({ product_code: code })) }, "bill"],
    [{ bill: [{ product_code: code, quantity: 0 }] }, "bill.0.quantity"],
    [{ bill: [{ product_code: code, quantity: 1.5 }] }, "bill.0.quantity"],
    [{ bill: [{ product_code: "x".repeat(65) }] }, "bill.0.product_code"],
    [{ bill: [{ product_code: code }, { product_code: "NO-SUCH" }] }, "bill.1.product_code"],
    [{ customer_name: "  " }, "customer_name"],
    [{ phone: "12345" }, "phone"],
    [{ customer_email: "no address" }, "customer_email"],
    [{ extra_discount: 101 }, "extra_discount"],
    [{ extra_discount: -1 }, "extra_discount"],
    [{ extra_discount: 1.005 }, "extra_discount"],
    [{ partial_payment: -1 }, "partial_payment"],
    [{ partial_payment: 0.001 }, "partial_payment"],
    [{ partial_payment: "1e3" }, "partial_payment"],
    [{ partial_payment: 501, payment_mode: "cash" }, "partial_payment"],
    [{ partial_payment: 100, payment_mode: "cash", advance_payment: 399 }, "advance_payment"],
    [{ partial_payment: 100 }, "payment_mode"],
    [{ payment_mode: "online" }, "payment_mode"],
    [{ no_discount: 1, extra_discount: 5 }, "no_discount"],
    [{ no_discount: "perhaps" }, "no_discount"],
    [{ sale_person: "Nobody Here" }, "sale_person"],
    [{ optometrist: 999_999 }, "optometrist"],
    [{ gstin: "07AAACO1234B1Z0" }, "gstin"],
    [{ address: "not JSON" }, "address.address1"],
    [{ address: { address1: "1", city: "Delhi", state: "Atlantis", zip_code: "110001" } }, "address.state"],
    [{ prescription: TYPED }, "prescription"],
  ];
  for (const [over, field] of wrong) {
    const answer = await post({ ...good, ...over }, { as: seller });
    expect(answer.statusCode, `${JSON.stringify(over)}: ${answer.body}`).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields), JSON.stringify(over)).toContain(field);
  }
  const gone = await post({ ...good, coupon_code: "NO-SUCH" }, { as: seller });
  expect([gone.statusCode, gone.json<{ code: string }>().code]).toEqual([409, "coupon_refused"]);
  const none = await post(
    { ...good, bill: Array.from({ length: 21 }, () => ({ product_code: code })) },
    { as: seller },
  );
  expect([none.statusCode, none.json()]).toMatchObject([
    409,
    { code: "out_of_stock", data: { line: 20, product_code: code, available: 20 } },
  ]);
  expect(await countBills()).toBe(before);
  expect(await soldOf(unit)).toBe(0);
});

test("thirty repeats of one request at one moment are one bill; a refusal does not use the key up", async () => {
  const seller = await staffOf(db, "seller");
  const { code, unit } = await goods();
  const body = { ...customer, bill: [{ product_code: code }], partial_payment: 500, payment_mode: "cash" };
  expect((await post({ ...body, partial_payment: 501 }, { as: seller, key: "till-1" })).statusCode).toBe(422);
  const before = await countBills();
  const answers = await Promise.all(Array.from({ length: 30 }, () => post(body, { as: seller, key: "till-1" })));
  expect(new Set(answers.map(({ statusCode, body: number }) => `${statusCode} ${number}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(201);
  expect(answers[0]!.headers["content-type"]).toBe(answers.at(-1)!.headers["content-type"]);
  expect(await countBills()).toBe(before + 1);
  expect(await soldOf(unit)).toBe(1);
  const other = await post({ ...body, partial_payment: 0 }, { as: seller, key: "till-1" });
  expect(other.json()).toMatchObject({ code: "idempotency_mismatch" });
  const keys = await requestKeysOf(seller);
  expect(keys).toEqual([expect.any(String)]);
  expect(keys[0]).not.toContain("till-1");
});

test("a corrected bill under the key of one that was recorded before a fault is refused, not lost", async () => {
  const as = await staffOf(db, "seller");
  const { code, unit } = await goods();
  const body = { ...customer, bill: [{ product_code: code }] };
  const first = await post(body, { as, key: "till-2" });
  await freeKeys(db);
  const corrected = await post({ ...body, bill: [{ product_code: code, quantity: 2 }] }, { as, key: "till-2" });
  expect([corrected.statusCode, corrected.json()]).toMatchObject([422, { code: "idempotency_mismatch" }]);
  const same = await post(body, { as, key: "till-2" });
  expect([same.statusCode, same.body]).toEqual([201, first.body]);
  expect(await soldOf(unit)).toBe(1);
});

test("search_inventory answers pages of codes with their stock", async () => {
  const seller = await staffOf(db, "seller", GURUGRAM);
  const unit = await makeUnit(db, { title: "Teesta Round", pieces: 3, pricePaise: 149_900, discountBp: 1_000 });
  await shelve(db, unit, { pieces: 4 });
  const code = await codeOf(db, unit);
  const found = await post({ title: "teesta", limit: 5 }, { as: seller, call: "search_inventory" });
  const count = (total: number) => ({ total, sold: 0, held: 0, available: total });
  expect([found.statusCode, found.json()]).toEqual([
    200,
    {
      total: 1,
      page: 1,
      limit: 5,
      data: [
        {
          attributeValue_id: unit.valueId,
          product_code: code,
          product_id: unit.productId,
          product_live_sale_id: expect.any(Number),
          product_name: "Teesta Round",
          brand: "Aravalli",
          brand_code: "aravalli",
          color_name: "Black",
          attribute_value: "52-18-140",
          price: 1499,
          discount: 10,
          charged_price: 1349,
          is_published: true,
          ...count(7),
          stores: [
            { store_id: DELHI, store_code: "DEL01", store_name: "Connaught Place", ...count(4) },
            { store_id: 45, store_code: "WEB45", store_name: "website", ...count(3) },
          ],
        },
      ],
    },
  ]);
  const other = await post({ code, store_id: GURUGRAM }, { as: seller, call: "search_inventory" });
  expect(other.json()).toMatchObject({ total: 0, data: [], page: 1, limit: 25 });
  const bad = await post({ page: "first" }, { as: seller, call: "search_inventory" });
  expect(bad.json()).toMatchObject({ code: "validation", fields: { page: expect.any(String) } });
});
