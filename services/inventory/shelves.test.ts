import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { barcodes, shelfPlaces } from "#db/schema/shelves.ts";
import { ownBarcodeOf } from "#domain/stock/barcode.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { findUnitsByCode } from "./find-units-by-code.ts";
import { setShelfPlace } from "./set-shelf-place.ts";

const { db, shop } = await counterScene();

const quoted = (value: unknown) => (value === null ? "null" : `'${String(value)}'`);

const MAKERS = "4006381333931";

async function codedUnit(...codes: string[]): Promise<Unit> {
  const unit = await makeUnit(db, { pieces: 5 });
  const all = [ownBarcodeOf(unit.valueId), ...codes];
  await db.insert(barcodes).values(all.map((code) => ({ code, attributeValueId: unit.valueId })));
  return unit;
}

const idsOf = (found: Awaited<ReturnType<typeof findUnitsByCode>>) =>
  found.ok ? found.units.map(({ valueId }) => valueId) : found.reason;

test("a unit is found by its maker's code, by our own and by its SKU; one code may be several units", async () => {
  const actor = await staffOf(db, "seller");
  const find = async (text: string) => idsOf(await findUnitsByCode(db, { actor, text }));
  const [one, other] = [await codedUnit("0036000291452"), await codedUnit(MAKERS)];
  expect(await find(ownBarcodeOf(one.valueId))).toEqual([one.valueId]);
  expect(await find("036000291452")).toEqual([one.valueId]);
  expect(await find((await codeOf(db, other)).toLowerCase())).toEqual([other.valueId]);
  expect(await find(` ${MAKERS} `)).toEqual([other.valueId]);
  const twin = await codedUnit(MAKERS);
  expect(await find(MAKERS)).toEqual(expect.arrayContaining([other.valueId, twin.valueId]));
  expect(await find("5901234123457")).toBe("unknown");
  expect(await find("no such thing")).toBe("unknown");
  expect(await find("4006381333932")).toBe("check_digit");
});

test("a scan is one read, by keys, and says what lies where", async () => {
  const actor = await staffOf(db, "seller");
  const unit = await codedUnit();
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 3 });
  await setShelfPlace(shop, { actor, storeId: DELHI, attributeValueId: unit.valueId, place: "b-2" });
  const query = vi.spyOn(pg.Client.prototype, "query");
  const found = await findUnitsByCode(db, { actor, text: ownBarcodeOf(unit.valueId) });
  expect(query).toHaveBeenCalledTimes(1);
  const asked: unknown = query.mock.calls[0]![0];
  const { text } = asked as { text: string };
  const values = query.mock.calls[0]![1] as unknown as unknown[];
  query.mockRestore();
  expect(found).toMatchObject({
    units: [
      {
        stores: [
          { storeId: DELHI, place: "B-2", available: 0 },
          { storeId: GURUGRAM, place: null, available: 3 },
          { storeId: 45, place: null, available: 5 },
        ],
      },
    ],
  });
  const there = await findUnitsByCode(db, { actor, text: ownBarcodeOf(unit.valueId), storeId: DELHI });
  expect(there).toMatchObject({ units: [{ stores: [{ storeId: DELHI }] }] });
  const rows = await db.transaction(async (tx) => {
    await tx.execute("set local enable_seqscan = off");
    const filled = text.replaceAll(/\$(\d+)/g, (_, n) => quoted(values[Number(n) - 1]));
    return (await tx.execute<Record<string, string>>(`explain ${filled}`)).rows;
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("barcodes_code_attribute_value_id_pk");
  expect(plan).toContain("attribute_values_sku_unique");
});

test("a place is written as shelves are, moved and taken away, each time with an entry of the log", async () => {
  const actor = await staffOf(db, "seller");
  const unit = await codedUnit();
  const at = { storeId: DELHI, attributeValueId: unit.valueId };
  const set = (place: string | null) => setShelfPlace(shop, { actor, ...at, place });
  const entry = expect.any(Number);
  const placeOf = async () =>
    (await db.select().from(shelfPlaces).where(eq(shelfPlaces.attributeValueId, unit.valueId))).map(
      ({ place }) => place,
    );
  expect(await set(" a-03-2 ")).toEqual({ ok: true, place: "A-03-2", entry });
  expect(await set("A-03-2")).toEqual({ ok: true, place: "A-03-2", entry: null });
  expect(await set("window 1")).toEqual({ ok: true, place: "WINDOW 1", entry });
  expect(await placeOf()).toEqual(["WINDOW 1"]);
  expect(await set("a place that is too long")).toEqual({ ok: false, reason: "no_place" });
  expect(await set("")).toEqual({ ok: false, reason: "no_place" });
  expect(await placeOf()).toEqual(["WINDOW 1"]);
  expect(await set(null)).toEqual({ ok: true, place: null, entry });
  expect(await placeOf()).toEqual([]);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(unit.valueId)))
    .orderBy(auditEntries.id);
  expect(
    entries.map(({ action, entity, actorUserId, changes, data }) => ({ action, entity, actorUserId, changes, data })),
  ).toEqual(
    [
      [null, "A-03-2"],
      ["A-03-2", "WINDOW 1"],
      ["WINDOW 1", null],
    ].map(([before, after]) => ({
      action: "stock.placed",
      entity: "unit",
      actorUserId: actor.id,
      changes: { place: { before, after } },
      data: { storeId: DELHI },
    })),
  );
});

test("only who works with a store's goods says where they lie, and only of what there is", async () => {
  const unit = await codedUnit();
  const at = { attributeValueId: unit.valueId, place: "A-1" };
  const [seller, optometrist] = [await staffOf(db, "seller"), await staffOf(db, "optometrist")];
  await expect(setShelfPlace(shop, { actor: seller, storeId: GURUGRAM, ...at })).rejects.toMatchObject({ status: 404 });
  await expect(setShelfPlace(shop, { actor: seller, storeId: 45, ...at })).rejects.toMatchObject({ status: 404 });
  await expect(setShelfPlace(shop, { actor: { kind: "guest" }, storeId: DELHI, ...at })).rejects.toMatchObject({
    status: 404,
  });
  await expect(findUnitsByCode(db, { actor: await makeUser(db), text: MAKERS })).rejects.toMatchObject({ status: 403 });
  expect(await setShelfPlace(shop, { actor: optometrist, storeId: DELHI, ...at })).toMatchObject({ ok: true });
  const unknown = { storeId: DELHI, attributeValueId: 999_999_999, place: "A-1" };
  expect(await setShelfPlace(shop, { actor: seller, ...unknown })).toEqual({ ok: false, reason: "unknown" });
});

test("of twenty who place one unit at once, the log says who moved it from where", async () => {
  const actor = await staffOf(db, "manager");
  const unit = await codedUnit();
  const places = Array.from({ length: 20 }, (_, n) => `A-${n}`);
  const at = { actor, storeId: DELHI, attributeValueId: unit.valueId };
  await Promise.all(places.map((place) => setShelfPlace(shop, { ...at, place })));
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, String(unit.valueId)))
    .orderBy(auditEntries.id);
  const moves = entries.map(({ changes }) => changes.place!);
  expect(moves).toHaveLength(20);
  moves.forEach(({ before }, n) => expect(before).toBe(n === 0 ? null : moves[n - 1]!.after));
});
