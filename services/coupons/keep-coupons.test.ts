import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { coupons } from "#db/schema/payments.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { COUPON_TYPED } from "#tests/support/shop/coupon-typed.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { addCoupon, changeCoupon, getCouponForStaff, pauseCoupon, PROMISED } from "./keep-coupons.ts";
import { listCoupons, readCoupons } from "./list-coupons.ts";
import { simulateCoupon } from "./simulate-coupon.ts";

const { db, shop, begin, finish, buyerOf, couponOf } = await checkoutScene();
const keeper = await makeUser(db, { role: "admin" });
const typed = (over: Readonly<Record<string, string>>) => ({ ...COUPON_TYPED, ...over });
const add = (over: Readonly<Record<string, string>>, key: string = randomUUID()) =>
  addCoupon(shop, { actor: keeper, key, typed: typed(over) });
const change = (id: number, from: Record<string, string>, to: Record<string, string>) =>
  changeCoupon(shop, { actor: keeper, id, from, to });
const get = (id: number) => getCouponForStaff(db, { actor: keeper, id, now: shop.now() });
const idOf = (added: Awaited<ReturnType<typeof add>>) => (added.ok ? added.id : 0);

test("two presses make one; goods and customer are found by what is written, or told where they are not", async () => {
  const key = randomUUID();
  const both = await Promise.all([add({ code: "two-presses" }, key), add({ code: "two-presses" }, key)]);
  expect(new Set(both.map(idOf)).size).toBe(1);
  expect(await add({ code: "TWO-PRESSES" })).toMatchObject({ fields: { code: "Another coupon has this code" } });
  expect(await add({ code: "GOODS1", goods: "brands", which: "Nobody" })).toMatchObject({
    fields: { which: 'No brand is called "Nobody"' },
  });
  expect(await add({ code: "WHOSE1", customers: "one", customer: "9800000000" })).toMatchObject({
    fields: { customer: "No customer has this number" },
  });
  const unit = await makeUnit(db);
  const people = ["Asha", "Ravi"].map((name) => ({ name, phone: "9800000055", createdAt: shop.now() }));
  const [asha, ravi] = await db.insert(customers).values(people).returning();
  expect(await add({ code: "WHOSE2", customers: "one", customer: "98000 00055" })).toMatchObject({
    fields: { customer: expect.stringContaining(`customer ${asha!.id}`) },
  });
  const added = await add({
    code: "ALLTOLD",
    goods: "products",
    which: String(unit.productId),
    customers: "one",
    customer: `Customer ${asha!.id}`,
  });
  const { texts } = await get(idOf(added));
  expect(texts).toMatchObject({ customer: `Customer ${asha!.id}` });
  expect(texts.which).toMatch(new RegExp(`^${unit.productId} `));
  // Merged into somebody: it is theirs, and can be changed as before.
  await db.update(customers).set({ mergedInto: ravi!.id }).where(eq(customers.id, asha!.id));
  expect(await change(idOf(added), { uses: "" }, { uses: "3" })).toMatchObject({ ok: true });
  expect((await get(idOf(added))).texts.uses).toBe("3");
  const types = await add({ code: "TYPES1", goods: "types", which: "eyeglasses\nSunglasses" });
  expect((await get(idOf(types))).texts.which).toBe("Eyeglasses\nSunglasses");
});

test("a colleague's change of another field stays, of the same both are told; a change and a pause are undone", async () => {
  const id = idOf(await add({ code: "COLLEAGUES" }));
  expect(await change(id, { minimum: "" }, { minimum: "1000" })).toMatchObject({ ok: true });
  expect(await change(id, { minimum: "", uses: "" }, { minimum: "", uses: "10" })).toMatchObject({ ok: true });
  expect(await change(id, { minimum: "" }, { minimum: "2000" })).toMatchObject({
    reason: "changed",
    present: { minimum: "1000" },
  });
  const changed = await change(id, { until: "" }, { until: "2099-01-31" });
  expect((await get(id)).texts).toMatchObject({ minimum: "1000", uses: "10", until: "2099-01-31" });
  const undo = (entry: number | null) => undoEntry(shop as never, { actor: keeper, id: entry! });
  expect(await undo(changed.ok ? changed.entry : null)).toMatchObject({ ok: true });
  expect((await get(id)).texts.until).toBe("");
  const { entry } = await pauseCoupon(shop, { actor: keeper, id, paused: true });
  expect((await get(id)).state).toBe("paused");
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await get(id)).state).toBe("live");
});

test("what was promised stays once it was used, and its uses do not go below those there are", async () => {
  const row = await couponOf({ couponCode: "PROMISED" });
  const unit = await makeUnit(db, { pieces: 5 });
  const buyer = await buyerOf([unit]);
  await finish(buyer, (await begin(buyer, { couponCode: "PROMISED" })).id);
  const id = row.position;
  for (const [field, text] of [
    ["code", "OTHERCODE"],
    ["amount", "600"],
  ] as const) {
    const { texts } = await get(id);
    expect(await change(id, { [field]: texts[field] }, { [field]: text })).toMatchObject({
      fields: { [field]: PROMISED },
    });
  }
  const percent = await change(id, { kind: "amount", percent: "" }, { kind: "percent", percent: "10" });
  expect(percent).toMatchObject({ fields: { kind: PROMISED, percent: PROMISED } });
  await db.update(coupons).set({ maxUses: 5 }).where(eq(coupons.id, row.id));
  await db
    .update(coupons)
    .set({ endsAt: new Date("2099-05-05T11:22:33Z") })
    .where(eq(coupons.id, row.id));
  expect(await change(id, { minimum: "" }, { minimum: "5" })).toMatchObject({ ok: true });
  const [kept] = await db.select().from(coupons).where(eq(coupons.id, row.id));
  // A moment that nobody touched stays one.
  expect(kept).toMatchObject({ endsAt: new Date("2099-05-05T11:22:33Z"), minAmountPaise: 500 });
  expect(await get(id)).toMatchObject({ isUsed: true, usedCount: 1, givenPaise: 50_000 });
  const listed = await listCoupons(db, { actor: keeper, q: row.couponCode, states: [], now: shop.now() });
  expect(listed.rows).toMatchObject([{ id, givenPaise: 50_000 }]);
  // Whoever names a coupon's own id may use it.
  expect(JSON.stringify(listed.rows)).not.toContain(String(row.id));
  expect(await change(id, { uses: "5" }, { uses: "1" })).toMatchObject({ ok: true });
});

test("the list tells states, by code, and all of it goes into the file", async () => {
  const now = shop.now();
  const later = new Date(now.getTime() + 86_400_000);
  await couponOf({ couponCode: "LIST-PLANNED", startsAt: later });
  await couponOf({ couponCode: "LIST-ENDED", endsAt: now });
  await couponOf({ couponCode: "LIST-USEDUP", maxUses: 0 });
  await couponOf({ couponCode: "LIST-PAUSED", paused: true });
  await couponOf({ couponCode: "LIST-LIVE", startsAt: now, endsAt: later });
  const asked = { actor: keeper, q: "list-", states: [], now };
  const { rows, total } = await listCoupons(db, asked);
  expect(rows.map(({ code, state }) => [code, state])).toEqual([
    ["LIST-LIVE", "live"],
    ["LIST-PAUSED", "paused"],
    ["LIST-USEDUP", "used-up"],
    ["LIST-ENDED", "ended"],
    ["LIST-PLANNED", "planned"],
  ]);
  expect(total).toBe(5);
  const narrowed = await listCoupons(db, { ...asked, states: ["ended", "planned"] });
  expect(narrowed.rows.map(({ code }) => code)).toEqual(["LIST-ENDED", "LIST-PLANNED"]);
  const parts: string[] = [];
  for await (const part of readCoupons(db, asked)) parts.push(...part.map(({ code }) => code));
  expect(parts).toHaveLength(5);
});

test("a trial answers what the checkout would, rule by rule, and keeps nothing", async () => {
  const one = await makeUnit(db, { pricePaise: 200_000 });
  const { rows } = await db.execute<{ sku: string }>(`select sku from attribute_values where id = ${one.valueId}`);
  await couponOf({ couponCode: "TRYME", percentBp: 1_000, minAmountPaise: 300_000, channel: "online" });
  const before = await db.select().from(coupons);
  const trial = (over: Partial<Parameters<typeof simulateCoupon>[1]>) =>
    simulateCoupon(db, {
      actor: keeper,
      now: shop.now(),
      code: "TRYME",
      goods: [{ text: rows[0]!.sku, quantity: "2" }],
      customer: "",
      channel: "online",
      day: "2026-12-24",
      ...over,
    });
  const given = await trial({});
  expect(given).toMatchObject({
    ok: true,
    simulated: { decision: { ok: true, savingPaise: 40_000 }, netBeforePaise: 400_000, netPaise: 360_000 },
  });
  expect(given.ok && given.simulated.lines.map(({ sharePaise }) => sharePaise)).toEqual([20_000, 20_000]);
  expect(given.ok && given.simulated.rules.every(({ isMet }) => isMet)).toBe(true);
  const refused = await trial({ goods: [{ text: rows[0]!.sku, quantity: "1" }], channel: "counter" });
  expect(refused).toMatchObject({ ok: true, simulated: { refusal: "This coupon can be used online only" } });
  expect(refused.ok && refused.simulated.rules.filter(({ isMet }) => !isMet).map(({ words }) => words)).toEqual([
    "It is for orders online",
    "₹2,000 count, and it asks for ₹3,000",
  ]);
  expect(await trial({ goods: [{ text: "no such thing", quantity: "1" }] })).toMatchObject({
    fields: { goods0: "No product has this SKU, bar code or name" },
  });
  expect(await trial({ code: "NOSUCH" })).toMatchObject({ fields: { code: "No coupon has this code" } });
  expect(await trial({ customer: "12345" })).toMatchObject({ fields: { customer: "No customer has this number" } });
  expect(await db.select().from(coupons)).toEqual(before);
});
