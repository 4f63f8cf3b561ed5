import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, counterScene, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { actOnOrder } from "./act-on-order.ts";
import { describeOrder } from "./describe-order.ts";

const { db, shop, record } = await counterScene();

test("the rest of a store's bill is received and then handed over, and each refusal says what is wrong", async () => {
  const unit = await makeUnit(db, { pricePaise: 50_000, subCategorySlug: "contact_lens_solution" });
  await shelve(db, unit, { pieces: 1 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const { orderId: billingId } = await record(await staffOf(db, "seller"), { lines, receivedPaise: 20_000 });
  const given = { actor: SYSTEM, billingId };
  const receive = (amount: string | undefined, options: Parameters<typeof actOnOrder>[1]["options"]) =>
    actOnOrder(shop, { ...given, verb: "receive", amount, options });
  const deliver = () => actOnOrder(shop, { ...given, verb: "delivered", options: {} });

  const open = await describeOrder(shop, given);
  expect(open).toContain("₹300.00 is left to pay in Connaught Place");
  expect(open).toContain("Next: receive AMOUNT --mode MODE, then delivered");
  expect(await deliver()).toEqual({
    ok: false,
    words: "₹300.00 is left to pay, and nothing is handed over before: receive AMOUNT --mode MODE.",
  });
  for (const [amount, options, words] of [
    ["500", {}, "--mode takes one of cash"],
    ["500", { mode: "gold" }, "--mode takes one of cash"],
    ["0", { mode: "cash" }, "0 is no amount"],
    ["1.005", { mode: "cash" }, "1.005 is no amount"],
    ["1e2", { mode: "cash" }, "1e2 is no amount"],
    ["300.01", { mode: "cash" }, "Only ₹300.00 is left to pay."],
    ["100", { mode: "cash", goods: "sound" }, "are for goods alone"],
    ["100", { mode: "cash", key: "" }, "--key takes 1 to 200 characters"],
    [undefined, { mode: "cash" }, "How much?"],
    [undefined, {}, "approved"],
  ] as const) {
    const done = await receive(amount, options);
    expect(done.ok, String(amount)).toBe(false);
    expect(done.words).toContain(words);
  }
  const first = { mode: "Net Banking", key: "17" };
  expect(await receive("100.50", first)).toEqual({ ok: true, words: "Received. ₹199.50 is left to pay." });
  expect(await receive("100.50", first)).toEqual({ ok: true, words: "Received. ₹199.50 is left to pay." });
  expect((await receive("99", first)).words).toBe("Another payment was received with this key.");
  expect(await receive("199.5", { mode: "cash" })).toEqual({ ok: true, words: "Received. The bill is paid." });
  expect(await describeOrder(shop, given)).toContain("Next: delivered");
  expect(await deliver()).toEqual({ ok: true, words: "From Ready to collect to Delivered." });
});
