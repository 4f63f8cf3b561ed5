import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { stores } from "#db/schema/stores.ts";
import { taxRates } from "#db/schema/tax-rates.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { Purchase } from "#domain/orders/purchase.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { receiveCash } from "#services/orders/receive-cash.ts";
import { refuseParcel } from "#services/orders/refuse-parcel.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { cashWords, FEE, switchOn as switchCashOn } from "#tests/support/shop/cash-scene.ts";
import { lineOf, makeBuyer, makeLens, makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { DELHI, staffOf } from "#tests/support/shop/counter-scene.ts";
import { DAY, payInStoreScene, PRICE } from "#tests/support/shop/pay-in-store-scene.ts";
import { getBill } from "./get-bill.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

const scene = await payInStoreScene();
const { db, shop, switchOn, unitInDelhi, buyerOf, order, orderOf, receive } = scene;
const cash = cashWords(scene);

/** From tomorrow on frames, lenses and the fee of cash on delivery are taxed otherwise. */
async function newLaw(rates: { frame: number; lens: number; fee: number }) {
  const inForceFrom = kolkataDay(new Date(shop.now().getTime() + DAY));
  await db.insert(taxRates).values([
    { taxClass: "frame", hsnCode: "900311", rateBp: rates.frame, inForceFrom },
    { taxClass: "spectacle-lens", hsnCode: "900159", rateBp: rates.lens, inForceFrom },
    { taxClass: "cash-on-delivery", hsnCode: "9967", rateBp: rates.fee, inForceFrom },
  ]);
}

const linesOf = async (id: string) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.position)).map(
    ({ kind, taxBp, hsnCode, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
      kind,
      taxBp,
      hsnCode,
      totalPaise,
      taxPaise: cgstPaise + sgstPaise + igstPaise,
      sum: taxablePaise + cgstPaise + sgstPaise + igstPaise,
    }),
  );

test("sent after a change of the law, what is paid at the door is taxed by the day of its bill, and costs the same", async () => {
  await switchCashOn(db);
  const buyer = await makeBuyer(db);
  const frame = await makeUnit(db, { pricePaise: PRICE });
  const lensRecordId = await makeLens(db, { for: [frame], powerTypeCode: "zero-power-computer-glasses" });
  const pair = lineOf(frame, { powerTypeCode: "zero-power-computer-glasses", lensRecordId });
  await addLines(db, { actor: buyer.actor, lines: [pair], now: shop.now() });
  const id = await cash.order(buyer);
  const before = await linesOf(id);
  const { totalPaise, taxPaise } = await orderOf(id);
  await newLaw({ frame: 1_200, lens: 0, fee: 2_800 });
  shop.passTime(2 * DAY);
  await cash.move(id, ...LAB_WAY, "packed", "shipped");
  const after = await linesOf(id);
  expect(after.map(({ kind, taxBp }) => [kind, taxBp])).toEqual([
    ["frame", 1_200],
    ["lens", 0],
    ["fee", 2_800],
  ]);
  expect(after[1]!.hsnCode).toBe("900159");
  expect(after.map((line) => line.totalPaise)).toEqual(before.map((line) => line.totalPaise));
  for (const line of after) expect(line.sum).toBe(line.totalPaise);
  // Rs 49 at 28 % within Delhi: 38.28 + 5.36 + 5.36.
  expect(after[2]).toMatchObject({ totalPaise: FEE, taxPaise: 1_072 });
  const sent = await orderOf(id);
  expect(sent).toMatchObject({ totalPaise, stage: "shipped", invoiceNo: expect.any(String) });
  expect(sent.taxPaise).toBe(after.reduce((all, line) => all + line.taxPaise, 0));
  expect(sent.taxPaise).not.toBe(taxPaise);
  const bill = await getBill(db, { actor: buyer.actor, uniqueId: sent.uniqueId });
  expect(bill.rows.map(({ taxBp }) => taxBp)).toEqual([1_200, 0, 2_800]);
  // Its credit note takes back what the bill says.
  expect(await refuseParcel(shop, { actor: SYSTEM, billingId: id })).toMatchObject({ creditNote: { totalPaise } });
});

test("a bill that is written keeps its tax, whatever the law says when its money comes", async () => {
  await switchCashOn(db);
  const id = await cash.order(await buyerOf([await makeUnit(db, { pricePaise: PRICE })]));
  await cash.send(id);
  const before = await linesOf(id);
  await newLaw({ frame: 1_500, lens: 500, fee: 500 });
  shop.passTime(2 * DAY);
  const { totalPaise: amountPaise } = await orderOf(id);
  expect(await receiveCash(shop, { actor: SYSTEM, billingId: id, amountPaise, mode: "cash" })).toMatchObject({
    ok: true,
  });
  expect(await linesOf(id)).toEqual(before);
});

test("paid in its store after a change of the law, it is taxed by that day", async () => {
  await switchOn();
  const id = await order(await buyerOf([await unitInDelhi(1)]));
  await newLaw({ frame: 1_800, lens: 500, fee: 500 });
  shop.passTime(2 * DAY);
  expect(await receive(id)).toMatchObject({ ok: true });
  const [line] = await linesOf(id);
  // Rs 2,000 at 18 % within Delhi: 1,694.92 + 152.54 + 152.54.
  expect(line).toMatchObject({ taxBp: 1_800, totalPaise: PRICE, taxPaise: 30_508 });
  expect(await orderOf(id)).toMatchObject({ totalPaise: PRICE, taxPaise: 30_508 });
});

const WEBSITE = 45;
/** A store is registered in another State; which one it was before. */
async function moveTo(id: number, stateCode: string): Promise<string> {
  const [store] = await db.select().from(stores).where(eq(stores.id, id));
  const { gstin, revision } = store!;
  const from = { stateCode: store!.stateCode, gstin };
  const to = { stateCode, gstin: `${stateCode}${gstin.slice(2)}` };
  shop.passTime(1000);
  const actor = await staffOf(db, "admin", null);
  expect(await changeStore(shop, { actor, id, part: "tax", revision, from, to })).toMatchObject({ ok: true });
  shop.passTime(1000);
  return from.stateCode;
}
async function splitOf(id: string) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const sum = (of: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    lines.reduce((all, line) => all + line[of], 0);
  const { placeOfSupply, sameState, taxPaise, totalPaise } = await orderOf(id);
  const [cgst, sgst, igst] = [sum("cgstPaise"), sum("sgstPaise"), sum("igstPaise")];
  expect(taxPaise).toBe(cgst + sgst + igst);
  expect(sum("taxablePaise") + taxPaise).toBe(totalPaise);
  return { placeOfSupply, sameState, kinds: [cgst > 0, sgst > 0, igst > 0] };
}
const WITHIN = { sameState: true, kinds: [true, true, false] };
const BETWEEN = { sameState: false, kinds: [false, false, true] };

test("a store that moved to another State meanwhile bills by its State of that day: sent, paid in the store, paid online", async () => {
  await switchCashOn(db);
  const sent = await cash.order(await buyerOf([await makeUnit(db, { pricePaise: PRICE })]));
  expect(await splitOf(sent)).toMatchObject({ ...WITHIN, placeOfSupply: "07" });
  const web = await moveTo(WEBSITE, "27");
  await cash.send(sent);
  expect(await splitOf(sent)).toEqual({ ...BETWEEN, placeOfSupply: "07" });
  await moveTo(WEBSITE, web);
  expect(await splitOf(sent)).toEqual({ ...BETWEEN, placeOfSupply: "07" });

  await switchOn();
  const kept = await order(await buyerOf([await unitInDelhi(1)]));
  const delhi = await moveTo(DELHI, "27");
  expect(await receive(kept)).toMatchObject({ ok: true });
  expect(await splitOf(kept)).toEqual({ ...WITHIN, placeOfSupply: "27" });
  await moveTo(DELHI, delhi);

  const buyer = await buyerOf([await makeUnit(db, { pricePaise: PRICE })]);
  const begun = await scene.begin(buyer);
  expect(begun.tax).toMatchObject({ sameState: true });
  await moveTo(WEBSITE, "27");
  const placed = await scene.finish(buyer, begun.id);
  await moveTo(WEBSITE, web);
  expect(placed.invoiceStatus).toBe(1);
  expect(await splitOf(placed.id)).toEqual({ ...BETWEEN, placeOfSupply: "07" });
});

test("begun before midnight and paid after it, it is taxed by the law of the new day", async () => {
  const buyer = await buyerOf([await makeUnit(db, { pricePaise: PRICE })]);
  const begun = await scene.begin(buyer);
  await newLaw({ frame: 4_000, lens: 500, fee: 500 });
  shop.passTime(DAY / 2);
  const placed = await scene.finish(buyer, begun.id);
  expect(placed.invoiceStatus).toBe(1);
  expect((await linesOf(placed.id)).map(({ taxBp, totalPaise }) => [taxBp, totalPaise])).toEqual([[4_000, PRICE]]);
});

test("where nothing has changed overnight each row keeps its tax: a membership, sunglasses with power, a frame", async () => {
  const gold = await makeUnit(db, { subCategorySlug: "membership", pricePaise: 59_950, taxBp: 1_800, hsnCode: "9997" });
  const sun = await makeUnit(db, { subCategorySlug: "sun_glasses", pricePaise: PRICE });
  const powerTypeCode = "single-vision-prescription-glasses";
  const lensRecordId = await makeLens(db, { for: [sun], powerTypeCode });
  const buyer = await buyerOf([gold, await makeUnit(db, { pricePaise: PRICE })]);
  await addLines(db, { actor: buyer.actor, lines: [lineOf(sun, { powerTypeCode, lensRecordId })], now: shop.now() });
  const begun = await scene.begin(buyer);
  shop.passTime(DAY / 2);
  const { id } = await scene.finish(buyer, begun.id);
  const [begunAs] = await db.select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, begun.id));
  const taxed = ({ kind, hsnCode, taxBp, taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxed) =>
    [kind, hsnCode, taxBp, taxablePaise, cgstPaise, sgstPaise, igstPaise].join(" ");
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(lines).toHaveLength(4);
  expect(lines.map(taxed).toSorted()).toEqual((begunAs!.purchase as Purchase).rows.map(taxed).toSorted());
});

type Taxed = Pick<
  typeof orderLines.$inferSelect,
  "kind" | "hsnCode" | "taxBp" | "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise"
>;
