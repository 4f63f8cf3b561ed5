import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mainCategories } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { moveStock } from "#services/inventory/move-stock.ts";
import { giveTyped, markChecked } from "#tests/support/shop/checked-prescription.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { listBlanksOfOrders, maySeeBlanks } from "./blanks-of-orders.ts";
import { getBlankFamily } from "./read-blanks.ts";
import { makeBlanks } from "./make-blanks.ts";

const scene = await prescribedOrders();
const { db, shop, order, moveTo, readsOf } = scene;
let people: Awaited<ReturnType<typeof scene.addStaff>>;
let admin: UserActor;
beforeAll(async () => {
  people = await scene.addStaff();
  admin = people.admin;
  await db.insert(mainCategories).values({ slug: "Unisex", categoryName: "Unisex" }).onConflictDoNothing();
});

const packageOf = async (lens: number) =>
  (await db.select().from(orderLines).where(eq(orderLines.id, lens)))[0]!.lensPackageCode!;

let base = 0;
/** Blanks of the powers of the scene's prescription, right -2.25 -0.50 x 90 and left -2.00, of a family of their own. */
async function blanks(packageCode: string) {
  base += 25;
  const family = { packageCode, diameterMm: 70, baseCurve: base, add: null, eye: null };
  const range = { sphMin: -250, sphMax: 0, cylMin: -100, cylMax: 0 };
  const made = await makeBlanks(shop, { actor: admin, plan: { family, range, level: null } });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return (await getBlankFamily(db, { actor: admin, familyId: made.familyId, storeId: null })).cells;
}

const put = (attributeValueId: number, storeId: number, totalDelta: number) =>
  db.transaction((tx) =>
    moveStock(tx, {
      storeId,
      attributeValueId,
      totalDelta,
      kind: "received",
      reason: null,
      actorUserId: null,
      document: null,
      now: shop.now(),
    }),
  );

test("blanks of a checked prescription: where they lie, where else, and whoever looked is in its owner's log", async () => {
  const given = await order();
  const ask = (actor: UserActor = people.optometrist) => listBlanksOfOrders(shop, { actor, orderIds: [given.orderId] });
  expect(await ask()).toMatchObject([{ pairs: [{ unknown: "missing" }] }]);
  const prescriptionId = await giveTyped(shop, given);
  expect(await ask()).toMatchObject([{ pairs: [{ unknown: "given" }] }]);
  expect(JSON.stringify(await ask())).not.toContain("225");
  const before = (await readsOf(prescriptionId)).length;
  await markChecked(db, { orderId: given.orderId, orderLineId: given.frame, now: shop.now() });

  const cells = await blanks(await packageOf(given.lens));
  const right = cells.find(({ sph, cyl }) => sph === -225 && cyl === -50)!;
  const left = cells.find(({ sph, cyl }) => sph === -200 && cyl === 0)!;
  await put(right.unitId, WEBSITE_STORE.id, 2);
  const [shelf] = await db.select().from(stores).where(eq(stores.id, 1));
  await put(left.unitId, shelf!.id, 3);
  const [found] = await ask();
  expect(found).toMatchObject({
    storeId: WEBSITE_STORE.id,
    pairs: [{ unknown: null, lineId: given.frame, quantity: 1 }],
  });
  const pair = found!.pairs[0]!;
  if (pair.unknown !== null) throw new Error(pair.unknown);
  expect(pair.blanks).toMatchObject([
    { eyes: ["right"], sph: -225, cyl: -50, add: null, found: [{ unitId: right.unitId, free: 2, elsewhere: [] }] },
    {
      eyes: ["left"],
      sph: -200,
      cyl: 0,
      found: [{ unitId: left.unitId, free: 0, elsewhere: [{ storeId: 1, free: 3 }] }],
    },
  ]);
  const reads = await readsOf(prescriptionId);
  expect(reads.length).toBe(before + 1);
  expect(reads.at(-1)).toMatchObject({ actorUserId: people.optometrist.id, how: "shown" });

  // A store that does not make it sees no powers, and neither does who only packs.
  expect(await ask(people.seller)).toEqual([]);
  expect(await ask(people.optometristElsewhere)).toEqual([]);
  expect(maySeeBlanks(people.seller, { storeId: WEBSITE_STORE.id })).toBe(false);
  expect(maySeeBlanks(people.optometrist, { storeId: WEBSITE_STORE.id })).toBe(true);
});

test("what was corrected after its check is not known again, and nobody looks for blanks of what is delivered", async () => {
  const given = await order();
  await giveTyped(shop, given);
  await markChecked(db, { orderId: given.orderId, orderLineId: given.frame, now: shop.now() });
  await giveTyped(shop, given, { l_sph: "-2.50" });
  const ask = () => listBlanksOfOrders(shop, { actor: admin, orderIds: [given.orderId] });
  expect(await ask()).toMatchObject([{ pairs: [{ unknown: "given" }] }]);
  await moveTo(given.orderId, "delivered");
  expect(await ask()).toEqual([]);
  await moveTo(given.orderId, "confirmed");
});
