import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterLine, EMPTY_BILL, openCounters, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { addTaxRate, countTaxed, listRatesByClass } from "./add-tax-rate.ts";
import { getBill } from "./get-bill.ts";
import { shownTaxes } from "./tax-rates.ts";

const { db, shop } = await checkoutScene();
await openCounters(db);
const owner = await makeUser(db, { role: "admin", email: "owner@rates.example", firstName: "Kavita" });
const seller = await staffOf(db, "seller");
const DAY_MS = 24 * 3_600_000;
const solution = { taxClass: "solution", hsnCode: "3307" } as const;
const frame = { taxClass: "frame", hsnCode: "900311" } as const;
const ofFrames = async () => (await listRatesByClass(shop, { actor: owner })).find((one) => one.taxClass === "frame")!;

test("each process bills by a new rate from its day on, and what is shown follows", async () => {
  const unit = await makeUnit(db, { taxClass: null });
  await shelve(db, unit, { pieces: 9 });
  const shown = async () =>
    (await shownTaxes(shop))({ subCategorySlug: "eye_glasses", taxClass: null, hsnCode: "900311" });
  // Another process has its own memory, and shares the database alone.
  const other = { ...shop, cached: (_: unknown, load: () => unknown) => load() } as typeof shop;
  const billed = async (at: typeof shop) => {
    const lines = [await counterLine({ productCode: await codeOf(db, unit) })];
    const { uniqueId } = await recordCounterBill(at, { ...EMPTY_BILL, actor: seller, lines });
    const { rows } = await getBill(db, { actor: seller, uniqueId });
    return rows.map(({ taxBp }) => taxBp);
  };
  expect(await billed(shop)).toEqual([500]);
  expect(await shown()).toBe(500);
  const added = await addTaxRate(shop, { actor: owner, ...frame, rateBp: 1_800, inForceFrom: "2026-02-11" });
  expect(added).toMatchObject({ ok: true });
  expect([await billed(shop), await billed(other), await shown()]).toEqual([[500], [500], 500]);
  shop.passTime(DAY_MS);
  expect([await billed(shop), await billed(other), await shown()]).toEqual([[1_800], [1_800], 1_800]);
});

test("a mistaken rate that comes is corrected by a further row for the same day, and both are in the log", async () => {
  const day = "2026-05-01";
  await addTaxRate(shop, { actor: owner, ...frame, rateBp: 1_200, inForceFrom: day });
  await addTaxRate(shop, { actor: owner, ...frame, rateBp: 500, inForceFrom: day });
  const { inForce, coming } = await ofFrames();
  expect(inForce).toMatchObject({ rateBp: 1_800 });
  expect(coming.map(({ rateBp, isReplaced }) => [rateBp, isReplaced])).toEqual([
    [1_200, true],
    [500, false],
  ]);
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({
    actorUserId: owner.id,
    action: "tax-rate.added",
    entity: "tax-rate",
    entityId: "frame",
    changes: { rateBp: { before: 1_200, after: 500 } },
    data: { inForceFrom: day },
  });
  const again = await addTaxRate(shop, { actor: owner, ...frame, rateBp: 500, inForceFrom: day });
  expect(again).toEqual({ ok: false, reason: "same" });
});

test("no rate is added for a day that has passed", async () => {
  const past = await addTaxRate(shop, { actor: owner, ...solution, rateBp: 500, inForceFrom: "2026-02-01" });
  expect(past).toEqual({ ok: false, reason: "past" });
});

test("owners and accounts add rates, with the second factor of the last ten minutes, and nobody else", async () => {
  const rate = { ...solution, rateBp: 500, inForceFrom: "2026-06-01" };
  await expect(addTaxRate(shop, { actor: seller, ...rate })).rejects.toMatchObject({ code: "forbidden" });
  await expect(listRatesByClass(shop, { actor: seller })).rejects.toMatchObject({ code: "forbidden" });
  const fresh = { isNeeded: true, at: shop.now() };
  const books = { ...seller, grants: [{ duty: "accounts" as const, storeId: null }], secondFactor: fresh };
  const stale = { ...books, secondFactor: { isNeeded: true, at: new Date(shop.now().getTime() - 11 * 60_000) } };
  await expect(addTaxRate(shop, { actor: stale, ...rate })).rejects.toThrow("Give your second factor to go on");
  expect(await addTaxRate(shop, { actor: books, ...rate })).toMatchObject({ ok: true });
});

test("it is told how many products a rate concerns", async () => {
  const before = await countTaxed(db, { actor: owner, taxClass: "contact-lens" });
  await makeUnit(db, { taxClass: null, subCategorySlug: "contact_lens", hsnCode: "900130" });
  await makeUnit(db, { taxClass: "contact-lens", subCategorySlug: "accessories" });
  expect(await countTaxed(db, { actor: owner, taxClass: "contact-lens" })).toBe(before + 2);
  expect(await countTaxed(db, { actor: owner, taxClass: "membership" })).toBe(0);
});
