import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/stock.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { UnitValues } from "#domain/goods/unit-fields.ts";
import { readSizes } from "#domain/goods/read-sizes.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { draftOf, openGoods, wholeDraft } from "#tests/support/shop/goods-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { addColour, changeColour, moveColour, removeColour } from "./change-colours.ts";
import { addSizes, changeUnit, giveOwnCodes, moveUnit, removeUnits } from "./change-units.ts";
import { getGoods } from "./get-goods.ts";
import { readProduct } from "./product-row.ts";
import { readColours } from "./read-colours.ts";
import { setLive } from "./set-live.ts";

const { db } = await testDatabase();
const files = await temporaryFiles();
const shop = testShop(db, { files });
let meera: UserActor;
let arjun: UserActor;
beforeAll(async () => {
  await openCheckoutShop(db);
  await openGoods(db);
  meera = await makeUser(db, { role: "admin", firstName: "Meera", lastName: "Nair" });
  arjun = await makeUser(db, { role: "admin", firstName: "Arjun", lastName: "Das" });
});

let id: number;
beforeEach(async () => {
  id = await wholeDraft(shop, meera);
});

const olive = { colorName: "Olive", colorFamily: "Green", hex: "#556B2F" } as const;
const colours = () => readColours(db, id);
const revisionOf = async () => (await readProduct(db, id))!.revision;
const undo = (entry: number) => undoEntry(shop, { actor: meera, id: entry });
const entryOf = (done: { ok: boolean; entry?: number | null }) => {
  if (!done.ok || typeof done.entry !== "number") throw new Error(JSON.stringify(done));
  return done.entry;
};
const add = (colour = olive, sizes = ["50-20-145"]) => addColour(shop, { actor: meera, id, colour, sizes });

test("a colour comes with a chip of its paint, its sizes and SKUs that are free; twice it is refused", async () => {
  const done = await add();
  entryOf(done);
  const [black, green] = await colours();
  expect(green).toMatchObject({ ...olive, units: [{ attributeValue: "50-20-145", codes: [], free: 0 }] });
  expect((await files.read("assets", green!.color))?.toString()).toContain("#556B2F");
  const skus = [...black!.units, ...green!.units].map(({ sku }) => sku);
  expect(skus).toEqual([
    expect.stringMatching(/^ARA-\d+-1-50$/),
    expect.stringMatching(/-1-52$/),
    expect.stringMatching(/-2-50$/),
  ]);
  expect(await add({ ...olive, colorName: "OLIVE" } as never)).toEqual({ ok: false, reason: "name_taken" });
  expect(await undo(entryOf(done))).toMatchObject({ ok: true });
  expect(await colours()).toHaveLength(1);
});

test("a colour is changed field by field, and undone", async () => {
  entryOf(await add());
  const [, { id: colourId } = { id: 0 }] = await colours();
  const revision = await revisionOf();
  const other = { actor: arjun, id, colourId, revision, from: olive };
  const entry = entryOf(await changeColour(shop, { ...other, to: { ...olive, colorName: "Moss", hex: "#4A5D23" } }));
  entryOf(await changeColour(shop, { ...other, actor: meera, to: { ...olive, colorFamily: null } }));
  expect(await changeColour(shop, { ...other, actor: meera, to: { ...olive, colorName: "Fern" } })).toMatchObject({
    ok: false,
    reason: "changed",
    present: { ...olive, colorName: "Moss" },
    changed: { colorName: { by: "Arjun Das" } },
  });
  expect((await colours())[1]).toMatchObject({ colorName: "Moss", colorFamily: null, hex: "#4A5D23" });
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await colours())[1]).toMatchObject({ colorName: "Olive", colorFamily: null, hex: "#556B2F" });
});

test("sizes are added to all colours at once, one lens width twice gets two SKUs", async () => {
  entryOf(await add());
  const sizes = { actor: meera, id, sizes: ["50-20-145", "50-22-145"] };
  const entry = entryOf(await addSizes(shop, { ...sizes, colourId: null }));
  const [black, green] = await colours();
  expect(black!.units.map(({ attributeValue }) => attributeValue)).toEqual(["50-20-145", "52-20-145", "50-22-145"]);
  expect(green!.units.map(({ attributeValue }) => attributeValue)).toEqual(["50-20-145", "50-22-145"]);
  const skus = [...black!.units, ...green!.units].map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(5);
  expect(await addSizes(shop, { ...sizes, colourId: null })).toEqual({ ok: false, reason: "size_taken" });
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await colours()).flatMap(({ units }) => units)).toHaveLength(3);
});

test("a unit's SKU and codes are changed, and no two have one SKU however it is written", async () => {
  const [one, two] = (await colours())[0]!.units;
  const from: UnitValues = { attributeValue: one!.attributeValue, sku: one!.sku, codes: one!.codes };
  const to: UnitValues = { ...from, sku: "NILA-BLK-50", codes: ["4006381333931", "5901234123457"] };
  const change = async (values: UnitValues, by = meera) =>
    changeUnit(shop, { actor: by, id, unitId: one!.id, revision: await revisionOf(), from, to: values });
  const entry = entryOf(await change(to));
  expect((await colours())[0]!.units[0]).toMatchObject(to);
  expect(await change({ ...from, sku: two!.sku.toLowerCase() })).toEqual({ ok: false, reason: "sku_taken" });
  expect(await change({ ...from, attributeValue: two!.attributeValue })).toEqual({ ok: false, reason: "size_taken" });
  const late = { actor: arjun, id, unitId: one!.id, revision: 0, from };
  expect(await changeUnit(shop, { ...late, to: { ...from, sku: "X" } })).toMatchObject({
    ok: false,
    reason: "changed",
    present: { sku: "NILA-BLK-50", codes: [] },
    changed: { sku: { by: "Meera Nair" } },
  });
  expect(await undo(entry)).toMatchObject({ ok: true });
  expect((await colours())[0]!.units[0]).toMatchObject(from);
});

test("whoever has no code of the maker's gets one of the shop's own, once", async () => {
  const [one, two] = (await colours())[0]!.units;
  const from: UnitValues = { attributeValue: one!.attributeValue, sku: one!.sku, codes: [] };
  const to = { ...from, codes: ["4006381333931"] };
  entryOf(await changeUnit(shop, { actor: meera, id, unitId: one!.id, revision: await revisionOf(), from, to }));
  expect((await giveOwnCodes(shop, { actor: meera, id })).entry).not.toBeNull();
  const codes = (await colours())[0]!.units.map((unit) => unit.codes);
  expect(codes).toEqual([["4006381333931"], [ownBarcodeOf(two!.id)]]);
  expect(await giveOwnCodes(shop, { actor: meera, id })).toEqual({ entry: null });
});

test("colours and sizes change places, and stay at the ends", async () => {
  entryOf(await add());
  const [black, green] = await colours();
  const names = async () => (await colours()).map(({ colorName }) => colorName);
  await moveColour(shop, { actor: meera, id, colourId: green!.id, by: -1 });
  expect(await names()).toEqual(["Olive", "Black"]);
  expect(await moveColour(shop, { actor: meera, id, colourId: green!.id, by: -1 })).toEqual({ entry: null });
  await moveUnit(shop, { actor: meera, id, unitId: black!.units[0]!.id, by: 1 });
  expect((await colours())[1]!.units.map(({ attributeValue }) => attributeValue)).toEqual(["52-20-145", "50-20-145"]);
  const left = (
    await db.select().from(auditEntries).where(eq(auditEntries.action, "product.ordered")).orderBy(auditEntries.id)
  ).at(-1);
  expect(left!.changes).toEqual({ sizes: { before: "50-20-145, 52-20-145", after: "52-20-145, 50-20-145" } });
});

test("what was in stock stays, and a live product keeps its last colour and its last size", async () => {
  const [{ id: colourId, units } = { id: 0, units: [] }] = await colours();
  const [one, two] = units;
  await setLive(shop, { actor: meera, id, wish: { to: "live" } });
  expect(await removeColour(shop, { actor: meera, id, colourId })).toEqual({ ok: false, reason: "live" });
  const both = { actor: meera, id, unitIds: [one!.id, two!.id] };
  expect(await removeUnits(shop, both)).toEqual({ ok: false, reason: "live" });
  await db.insert(stock).values({ storeId: 45, attributeValueId: one!.id, totalQuantity: 3 });
  expect(await removeUnits(shop, { ...both, unitIds: [one!.id] })).toEqual({ ok: false, reason: "stock" });
  entryOf(await removeUnits(shop, { ...both, unitIds: [two!.id] }));
  await expect(removeUnits(shop, { ...both, unitIds: [two!.id] })).rejects.toMatchObject({ code: "not_found" });
  await setLive(shop, { actor: meera, id, wish: { to: "draft" } });
  expect(await removeColour(shop, { actor: meera, id, colourId })).toEqual({ ok: false, reason: "stock" });
});

test("ids of another product's colours and sizes are unknown here", async () => {
  const other = await draftOf(shop, meera);
  const [{ id: colourId, units } = { id: 0, units: [] }] = await colours();
  const actor = meera;
  await expect(removeColour(shop, { actor, id: other, colourId })).rejects.toMatchObject({ code: "not_found" });
  await expect(removeUnits(shop, { actor, id: other, unitIds: [units[0]!.id] })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await getGoods(db, { actor, id: other })).colours).toEqual([]);
});

test("powers are typed as a range", () => {
  const read = (typed: string) => {
    const sizes = readSizes("contact_lens", typed);
    return sizes.ok ? sizes.sizes : sizes.message;
  };
  expect(read("-0.75 to 0, +1.00")).toEqual(["-0.75", "-0.50", "-0.25", "0.00", "+1.00"]);
  expect(read("-20 to +20")).toBe("At most 120 sizes");
  expect(read("-1 to 0 to 1")).toBe("A range has two ends, such as -6.00 to -0.50");
  expect(readSizes("accessories", "")).toEqual({ ok: true, sizes: ["Standard"] });
});
