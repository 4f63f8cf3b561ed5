import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockMovements } from "#db/schema/stock.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { adjustStock } from "./adjust-stock.ts";

const { db, gateway, shop, begin, finish, buyerOf, stockOf } = await checkoutScene();
const BUYERS = 500;
const PIECES = 300;

async function tryToBuy(buyer: Buyer): Promise<"paid" | "out_of_stock"> {
  try {
    await finish(buyer, (await begin(buyer)).id);
    return "paid";
  } catch (refusal) {
    if (isAppError(refusal) && refusal.code === "out_of_stock") return "out_of_stock";
    throw refusal;
  }
}

/** As many at a time as a process has connections twice; who is further back waits for one, as in the shop. */
async function buyAll(buyers: readonly Buyer[]) {
  const left = [...buyers];
  const outcomes: Awaited<ReturnType<typeof tryToBuy>>[] = [];
  const lane = async () => {
    for (let buyer = left.pop(); buyer !== undefined; buyer = left.pop()) outcomes.push(await tryToBuy(buyer));
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return outcomes;
}

/** What staff do to the unit while it is sold: each answers by how many pieces it has changed what lies there. */
type Doing = (unit: Unit) => Promise<number>;

async function adjusting(): Promise<Doing> {
  const actor = await makeUser(db, { role: "admin", storeId: null });
  return async ({ valueId }) => {
    const given = { actor, key: randomUUID(), storeId: 45, attributeValueId: valueId, delta: -40, note: "" };
    const once = () => adjustStock(shop, { ...given, reason: "damaged" });
    // Pressed twice.
    const [one, other] = await Promise.all([once(), once()]);
    if (!one.ok || !other.ok) return 0;
    expect([one.wasDone, other.wasDone].toSorted()).toEqual([false, true]);
    return -40;
  };
}

test(
  `${BUYERS} buyers and an adjustment on one unit at once: nothing oversold, the ledger empty`,
  { timeout: 120_000 },
  async () => {
    const unit = await makeUnit(db, { pieces: PIECES });
    const doings: Doing[] = [await adjusting()];
    const buyers: Buyer[] = [];
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await buyerOf([unit]));
    const paidBefore = gateway.payments.size;
    const [outcomes, changes] = await Promise.all([buyAll(buyers), Promise.all(doings.map((doing) => doing(unit)))]);
    const paid = outcomes.filter((one) => one === "paid").length;
    const changed = changes.reduce((sum, one) => sum + one, 0);
    expect(gateway.payments.size - paidBefore).toBe(paid);
    expect(paid).toBe(PIECES + changed);
    expect(await stockOf(unit)).toMatchObject({ totalQuantity: paid, soldQuantity: paid, heldQuantity: 0 });
    const ofUnit = eq(stockMovements.attributeValueId, unit.valueId);
    const [moved] = await db
      .select({ total: sql<number>`sum(${stockMovements.totalDelta})::int` })
      .from(stockMovements)
      .where(ofUnit);
    expect(moved!.total).toBe(PIECES + changed);
    expect(await checkLedger(db)).toEqual([]);
  },
);
