import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stockLevels } from "#db/schema/stock-keeping.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, shelve, staffOf } from "#tests/support/shop/counter-scene.ts";
import { plantOrder, plantSentOrder, plantSupplier, readOrderOf } from "#tests/support/shop/purchasing-scene.ts";
import { getUnitStock } from "#services/inventory/get-unit-stock.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut } from "#services/inventory/transfers/change-lines.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { stepPurchaseOrder } from "./change-order.ts";
import { orderProposed } from "./order-proposed.ts";
import { listOrderProposals } from "./propose-orders.ts";
import { archiveSupplier } from "./suppliers.ts";

const { db, shop } = await counterScene();

const wants = (unit: Unit, minimum: number, maximum: number, storeId = DELHI) =>
  db.insert(stockLevels).values({ storeId, attributeValueId: unit.valueId, minimum, maximum });

/** A unit whose supplier is known by an order that was given up later. */
async function boughtFrom(actor: Awaited<ReturnType<typeof staffOf>>, supplierId: number) {
  const unit = await makeUnit(db);
  const sku = await codeOf(db, unit);
  const id = await plantSentOrder(shop, { actor, lines: { [sku]: 3 }, supplierId });
  return { unit, sku, id };
}

test("what lies below its minimum with all that comes, by supplier; a press writes it on a draft, a second one adds nothing", async () => {
  const actor = await staffOf(db, "manager");
  const supplierId = await plantSupplier(shop, actor);
  const [lacking, coming, lone] = [
    await boughtFrom(actor, supplierId),
    await boughtFrom(actor, supplierId),
    await makeUnit(db),
  ];
  await wants(lacking.unit, 5, 12);
  await shelve(db, lacking.unit, { pieces: 1 });
  await wants(coming.unit, 3, 9);
  await wants(lone, 1, 4);
  const look = () => listOrderProposals(db, { actor, storeId: DELHI });
  const found = await look();
  // One lies there and three are awaited: eight up to twelve. Of the other three come, which is its minimum.
  expect(found.orders).toMatchObject([
    { supplier: { id: supplierId }, draft: null, lines: [{ sku: lacking.sku, free: 1, onOrder: 3, pieces: 8 }] },
  ]);
  expect(found.without).toMatchObject([{ unitId: lone.valueId, free: 0, pieces: 4 }]);

  const given = { actor, storeId: DELHI, supplierId, units: [lacking.unit.valueId, coming.unit.valueId, lone.valueId] };
  const key = randomUUID();
  const [once, again] = await Promise.all([1, 2].map(() => orderProposed(shop, { ...given, key })));
  expect(once).toMatchObject({ ok: true });
  expect(again).toMatchObject({ ok: true, id: once!.ok ? once!.id : 0 });
  expect(await readOrderOf(db, once!.ok ? once!.id : 0)).toMatchObject({
    state: "draft",
    lines: [{ attributeValueId: lacking.unit.valueId, quantity: 8, costPaise: null }],
  });
  expect(await orderProposed(shop, { ...given, key: randomUUID() })).toMatchObject({ reason: "nothing_lacks" });
  expect((await look()).orders).toEqual([]);
});

test("an open draft of the supplier and store takes the lines; of another store it does not", async () => {
  const actor = await staffOf(db, "manager");
  const supplierId = await plantSupplier(shop, actor);
  const { unit, sku, id } = await boughtFrom(actor, supplierId);
  expect(await stepPurchaseOrder(shop, { actor, id, step: "cancel" })).toEqual({ ok: true });
  await wants(unit, 2, 6);
  // Nobody but who has cancelled has ever been asked for it.
  expect((await listOrderProposals(db, { actor, storeId: DELHI })).without.map((one) => one.sku)).toContain(sku);
  const other = await staffOf(db, "manager", GURUGRAM);
  await plantOrder(shop, { actor: other, storeId: GURUGRAM, supplierId, lines: { [sku]: 9 } });
  const draft = await plantOrder(shop, { actor, supplierId, lines: { [sku]: 1 } });
  const { orders } = await listOrderProposals(db, { actor, storeId: DELHI });
  expect(orders.find((one) => one.supplier.id === supplierId)).toMatchObject({
    draft: { id: draft },
    lines: [{ sku, onOrder: 1, pieces: 5 }],
  });
  const given = { actor, key: randomUUID(), storeId: DELHI, supplierId, units: [unit.valueId] };
  expect(await orderProposed(shop, given)).toMatchObject({ ok: true, id: draft, isNew: false });
  expect(await readOrderOf(db, draft)).toMatchObject({ lines: [{ quantity: 6 }] });
  await archiveSupplier(shop, { actor, id: supplierId, archived: true });
  expect(await orderProposed(shop, given)).toMatchObject({ reason: "supplier" });
});

test("what another store has sent counts as coming; of other stores nobody orders", async () => {
  const [actor, sender] = [await staffOf(db, "manager"), await staffOf(db, "manager", GURUGRAM)];
  const { unit, sku } = await boughtFrom(actor, await plantSupplier(shop, actor));
  await shelve(db, unit, { storeId: GURUGRAM, pieces: 2 });
  await wants(unit, 4, 8);
  const begun = await beginTransfer(shop, {
    actor: sender,
    key: randomUUID(),
    fromStoreId: GURUGRAM,
    toStoreId: DELHI,
  });
  const id = begun.ok ? begun.id : 0;
  expect(await scanOut(shop, { actor: sender, id, code: sku })).toMatchObject({ ok: true });
  const lacks = async () =>
    (await listOrderProposals(db, { actor, storeId: DELHI })).orders.some(({ lines }) =>
      lines.some((line) => line.sku === sku),
    );
  expect(await lacks()).toBe(true);
  expect(await sendTransfer(shop, { actor: sender, id })).toMatchObject({ ok: true });
  expect(await lacks()).toBe(false);
  // The unit's own page says so too, of the store that waits alone.
  const { stores } = await getUnitStock(db, { actor, unitId: unit.valueId, now: shop.now() });
  expect(stores.map(({ storeId, inTransit }) => [storeId, inTransit]).filter(([, coming]) => coming !== 0)).toEqual([
    [DELHI, 1],
  ]);
  await expect(listOrderProposals(db, { actor: sender, storeId: DELHI })).rejects.toMatchObject({ code: "not_found" });
});
