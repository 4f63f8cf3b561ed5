import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { brands, mainCategories, products } from "#db/schema/catalogue.ts";
import { lensSpecs } from "#db/schema/lenses.ts";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import type { BlankPlan } from "#domain/stock/blank-form.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { loadUnits } from "#services/cart/load-units.ts";
import { readAllRows } from "#services/catalogue/read-rows.ts";
import { simulateCoupon, TRIED_GOODS } from "#services/coupons/simulate-coupon.ts";
import { listManagedBrands } from "#services/goods/brands.ts";
import { listCategories } from "#services/goods/categories.ts";
import { listGoods } from "#services/goods/list-goods.ts";
import { changeLensPackage, getLensPackage } from "#services/goods/lens-packages.ts";
import { readProduct } from "#services/goods/product-row.ts";
import { adjustStock } from "#services/inventory/adjust-stock.ts";
import { getUnitStock } from "#services/inventory/get-unit-stock.ts";
import { listMoves } from "#services/inventory/list-moves.ts";
import { listStock } from "#services/inventory/list-stock.ts";
import { readLabels } from "#services/inventory/read-labels.ts";
import { searchInventory } from "#services/inventory/search-inventory.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut } from "#services/inventory/transfers/change-lines.ts";
import { getTransfer } from "#services/inventory/transfers/get-transfer.ts";
import { receiveTransfer, scanIn } from "#services/inventory/transfers/receive-transfer.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { getPurchaseOrder } from "#services/purchasing/get-order.ts";
import { postReceipt } from "#services/purchasing/post-receipt.ts";
import { listOrderProposals } from "#services/purchasing/propose-orders.ts";
import { counterLine, counterScene, DELHI, GURUGRAM, staffOf } from "#tests/support/shop/counter-scene.ts";
import { count, plantReceipt, plantSentOrder, typePaper } from "#tests/support/shop/purchasing-scene.ts";
import { makeBlanks, previewBlanks } from "./make-blanks.ts";
import { getBlankFamily, listBlankPackages } from "./read-blanks.ts";

// After each test the ledger must be sound.
const { db, shop, record } = await counterScene();
beforeAll(() => db.insert(mainCategories).values({ slug: "Unisex", categoryName: "Unisex" }));

let base = 0;
/** Six blanks of a family that no other test has. */
function aPlan(over: Partial<BlankPlan> = {}): BlankPlan {
  base += 25;
  return {
    family: { packageCode: "blue-block", diameterMm: 70, baseCurve: base, add: null, eye: null },
    range: { sphMin: -250, sphMax: -200, cylMin: -50, cylMax: -25 },
    level: null,
    ...over,
  };
}

async function madeBlanks(over: Partial<BlankPlan> = {}) {
  const actor = await staffOf(db, "manager");
  const plan = aPlan(over);
  const made = await makeBlanks(shop, { actor, plan });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { cells } = await getBlankFamily(db, { actor, familyId: made.familyId, storeId: DELHI });
  return { actor, plan, ...made, cells };
}

test("a plan is counted, made once by however many presses, and filled up where it is wider", async () => {
  const actor = await staffOf(db, "manager");
  const plan = aPlan({ level: { storeId: DELHI, minimum: 2, maximum: 6 } });
  expect(await previewBlanks(db, { actor, plan })).toEqual({ ok: true, cells: 6, missing: 6 });
  const presses = await Promise.all(Array.from({ length: 3 }, () => makeBlanks(shop, { actor, plan })));
  expect(presses.map((press) => press.ok && press.made).toSorted()).toEqual([0, 0, 6]);
  expect(new Set(presses.map((press) => press.ok && press.familyId)).size).toBe(1);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "stock.blanks_made"));
  expect(entries).toHaveLength(1);
  const wider = { ...plan, range: { ...plan.range, cylMax: 0 }, level: { storeId: DELHI, minimum: 1, maximum: 1 } };
  expect(await previewBlanks(db, { actor, plan: wider })).toEqual({ ok: true, cells: 9, missing: 3 });
  expect(await makeBlanks(shop, { actor, plan: wider })).toMatchObject({ ok: true, made: 3 });
  const first = presses[0]!;
  const { cells, familyName } = await getBlankFamily(db, {
    actor,
    familyId: first.ok ? first.familyId : 0,
    storeId: DELHI,
  });
  expect(familyName).toBe(`Ø 70, base ${(plan.family.baseCurve! / 100).toFixed(2)}`);
  expect(cells).toHaveLength(9);
  // What was there keeps its minimum.
  expect(cells.filter(({ minimum }) => minimum === 2)).toHaveLength(6);
  expect(cells.every(({ isBelow, free }) => isBelow && free === 0)).toBe(true);
});

test("what the package is not made in is refused, and so is who may not", async () => {
  const plan = aPlan();
  const seller = await staffOf(db, "seller");
  await expect(makeBlanks(shop, { actor: seller, plan })).rejects.toMatchObject({ code: expect.any(String) });
  const actor = await staffOf(db, "manager");
  const far = { ...plan, range: { ...plan.range, sphMax: 625 } };
  expect(await makeBlanks(shop, { actor, plan: far })).toMatchObject({
    ok: false,
    fields: { sphMax: expect.any(String) },
  });
  const none = { ...plan, family: { ...plan.family, packageCode: "no-such" } };
  expect(await makeBlanks(shop, { actor, plan: none })).toMatchObject({
    ok: false,
    fields: { package: expect.any(String) },
  });
  const other = { ...plan, level: { storeId: GURUGRAM, minimum: 1, maximum: 2 } };
  await expect(makeBlanks(shop, { actor, plan: other })).rejects.toMatchObject({ code: expect.any(String) });
  expect(await db.$count(lensSpecs, eq(lensSpecs.baseCurve, plan.family.baseCurve!))).toBe(0);
});

test("a blank is ordered, received, put right, moved to another store and counted in the matrix, under a name that says what it is", async () => {
  const { actor, familyId, cells } = await madeBlanks();
  const { sku, unitId } = cells[0]!;
  const name = `blue-block, Ø 70, base ${(base / 100).toFixed(2)}, SPH -2.00 CYL -0.25`;
  await db.insert(stockLevels).values({ storeId: DELHI, attributeValueId: unitId, minimum: 5, maximum: 9 });
  const proposed = await listOrderProposals(db, { actor, storeId: DELHI });
  expect(proposed.without.find((line) => line.unitId === unitId)).toMatchObject({
    name: `Aravalli ${name}`,
    pieces: 9,
  });

  const orderId = await plantSentOrder(shop, { actor, lines: { [sku]: 8 } });
  const order = await getPurchaseOrder(db, { actor, id: orderId });
  expect(JSON.stringify(order)).toContain(`Aravalli ${name}`);
  const receipt = await plantReceipt(shop, { actor, orderId });
  await count(shop, { actor, id: receipt, text: sku, quantity: 8 });
  await typePaper(shop, { actor, id: receipt }, `LB-${sku}`);
  expect(await postReceipt(shop, { actor, id: receipt })).toMatchObject({ ok: true });

  const wrong = { delta: -1, reason: "damaged", note: "", storeId: DELHI, attributeValueId: unitId } as const;
  expect(await adjustStock(shop, { actor, key: randomUUID(), ...wrong })).toMatchObject({ ok: true, state: "applied" });

  const begun = await beginTransfer(shop, { actor, key: randomUUID(), fromStoreId: DELHI, toStoreId: GURUGRAM });
  const id = begun.ok ? begun.id : 0;
  expect(await scanOut(shop, { actor, id, code: sku })).toMatchObject({ ok: true });
  expect((await getTransfer(db, { actor, id })).lines).toMatchObject([{ name }]);
  expect(await sendTransfer(shop, { actor, id })).toMatchObject({ ok: true });
  const there = await staffOf(db, "manager", GURUGRAM);
  expect(await scanIn(shop, { actor: there, id, code: sku })).toMatchObject({ ok: true });
  expect(await receiveTransfer(shop, { actor: there, id, reasons: new Map() })).toMatchObject({ ok: true });

  const cellIn = async (storeId: number | null, by = actor) =>
    (await getBlankFamily(db, { actor: by, familyId, storeId })).cells.find((cell) => cell.unitId === unitId);
  expect(await cellIn(DELHI)).toMatchObject({ free: 6, onHand: 6, minimum: 5, isBelow: false });
  expect(await cellIn(GURUGRAM)).toMatchObject({ free: 1, minimum: null, isBelow: false });
  expect(await cellIn(null, await staffOf(db, "admin", null))).toMatchObject({ free: 7 });

  const now = shop.now();
  expect(await getUnitStock(db, { actor, unitId, now })).toMatchObject({ familyId, stores: [{ onHand: 6 }, {}] });
  const { rows: moves } = await listMoves(db, { actor, unitId });
  expect(moves.map(({ kind }) => kind)).toEqual(["transferred_out", "adjusted", "received"]);
  expect(moves[0]!.unit.title).toBe(name);
  for (const q of ["blue-block -2.00", sku, "lb"])
    expect((await listStock(db, { actor, now, q, kinds: [LENS_BLANK] })).rows.map((row) => row.unitId)).toContain(
      unitId,
    );
  expect(await readLabels(db, { actor, units: [unitId] })).toMatchObject([
    { sku, mrpPaise: 0, size: "SPH -2.00 CYL -0.25" },
  ]);
});

test("nobody finds a blank among the goods, and nobody sells it", async () => {
  const { cells } = await madeBlanks();
  const { sku, unitId } = cells[0]!;
  const admin = await staffOf(db, "admin", null);
  const [product] = await db.select().from(products).where(eq(products.subCategorySlug, LENS_BLANK));
  expect(product).toMatchObject({
    published: false,
    archivedAt: null,
    title: "blue-block",
    taxClass: "spectacle-lens",
  });
  const { id: productId, brandCode } = product!;

  for await (const rows of readAllRows(db)) expect(rows.map(({ id }) => id)).not.toContain(productId);
  for (const q of [sku, "blue-block"]) expect((await listGoods(db, { actor: admin, q })).rows).toEqual([]);
  expect(await readProduct(db, productId)).toBeNull();
  const asked = { code: sku, title: null, brand: null, storeId: null, page: 1, limit: 5 };
  expect((await searchInventory(db, { actor: admin, ...asked })).total).toBe(0);
  const { subs, mains } = await listCategories(db, { actor: admin });
  expect(subs.map(({ slug }) => slug)).not.toContain(LENS_BLANK);
  expect(mains.find(({ slug }) => slug === "Unisex")).toMatchObject({ products: 0 });
  const [{ goods } = { goods: 0 }] = await db
    .select({
      goods: sql<number>`(select count(*)::int from products p where p.brand_code = brands.code and p.sub_category_slug <> 'lens_blank')`,
    })
    .from(brands)
    .where(eq(brands.code, brandCode));
  const listed = (await listManagedBrands(db, { actor: admin })).brands.find(({ code }) => code === brandCode);
  expect(listed).toMatchObject({ products: goods });

  const line = {
    clientKey: "x",
    productId,
    attributeValueId: unitId,
    quantity: 1,
    powerTypeCode: null,
    lensRecordId: null,
    eye: null,
  };
  for (const counterStoreId of [undefined, DELHI])
    expect(
      await loadUnits(db, { lines: [line], userId: null, ...(counterStoreId && { counterStoreId }) }),
    ).toMatchObject([{ product: null }]);
  const seller = await staffOf(db, "seller");
  const bill = { storeId: DELHI, lines: [counterLine({ productCode: sku })], salePerson: seller.id };
  await expect(record(seller, bill)).rejects.toMatchObject({ code: "validation" });
  const goodsAsked = Array.from({ length: TRIED_GOODS }, (_, n) => ({ text: n === 0 ? sku : "", quantity: "1" }));
  const trial = { code: "ANY", goods: goodsAsked, customer: "", channel: "online", day: "2026-11-27" } as const;
  expect(await simulateCoupon(db, { ...trial, actor: admin, now: shop.now() })).toMatchObject({ ok: false });
});

test("blanks are called as their package is, also after it has another name", async () => {
  const { actor, familyId } = await madeBlanks();
  const admin = await staffOf(db, "admin", null);
  const { texts } = await getLensPackage(db, { actor: admin, code: "blue-block" });
  const full = { ...texts, points: "Filters blue light" };
  const rename = (from: string, to: string) =>
    changeLensPackage(shop, {
      actor: admin,
      code: "blue-block",
      from: { ...texts, name: from },
      to: { ...full, name: to },
    });
  expect(await rename("blue-block", "Blue Block 1.56")).toMatchObject({ ok: true });
  expect(await getBlankFamily(db, { actor, familyId, storeId: null })).toMatchObject({
    packageName: "Blue Block 1.56",
  });
  const [product] = await db.select().from(products).where(eq(products.subCategorySlug, LENS_BLANK));
  expect(product!.title).toBe("Blue Block 1.56");
  await rename("Blue Block 1.56", "blue-block");
});

test("what was made is taken away again while nobody has used it, and stays when somebody has", async () => {
  const fresh = await madeBlanks();
  expect(await undoEntry(shop, { actor: fresh.actor, id: fresh.entry! })).toMatchObject({ ok: true });
  expect(await db.$count(lensSpecs, eq(lensSpecs.baseCurve, fresh.plan.family.baseCurve!))).toBe(0);
  await expect(
    getBlankFamily(db, { actor: fresh.actor, familyId: fresh.familyId, storeId: null }),
  ).rejects.toMatchObject({ code: "not_found" });
  const used = await madeBlanks();
  await plantSentOrder(shop, { actor: used.actor, lines: { [used.cells[0]!.sku]: 1 } });
  expect(await undoEntry(shop, { actor: used.actor, id: used.entry! })).toMatchObject({ ok: false, reason: "edited" });
  const entries = and(eq(auditEntries.action, "stock.blanks_removed"), eq(auditEntries.entityId, "blue-block"));
  expect(await db.$count(auditEntries, entries)).toBe(1);
  const families = (await listBlankPackages(db, { actor: used.actor })).flatMap((one) => one.families);
  expect(families).toContainEqual({ id: used.familyId, name: expect.any(String), blanks: 6 });
});
