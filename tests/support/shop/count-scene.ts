import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { shelfPlaces } from "#db/schema/shelves.ts";
import { stock } from "#db/schema/stock.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { beginCount, type CountScope } from "#services/inventory/counts/begin-count.ts";
import { closeCount } from "#services/inventory/counts/close-count.ts";
import { countUnit } from "#services/inventory/counts/count-unit.ts";
import { reviewCount } from "#services/inventory/counts/review-count.ts";
import { moveStock } from "#services/inventory/move-stock.ts";
import { makeUnit, type Unit } from "./checkout-shop.ts";
import { codeOf, counterLine, counterScene, DELHI, staffOf } from "./counter-scene.ts";

export type Stocked = Unit & { sku: string };

/** Counters, and shelves of Delhi that two sellers and their manager count. */
export async function countScene() {
  const counters = await counterScene();
  const { db, shop, record } = counters;
  let manager: UserActor;
  let seller: UserActor;
  let other: UserActor;
  beforeAll(async () => {
    manager = await staffOf(db, "manager");
    seller = await staffOf(db, "seller");
    other = await staffOf(db, "seller");
  });

  let shelves = 0;

  /** Of a shelf of its own, so that each test counts its own things. */
  async function shelf(...pieces: number[]): Promise<{ place: string; units: Stocked[] }> {
    shelves += 1;
    const place = `T${shelves}X`;
    const units: Stocked[] = [];
    for (const totalDelta of pieces) {
      const unit = await makeUnit(db, { pricePaise: 105_000, discountBp: 0 });
      await move(unit, { totalDelta, unitCostPaise: 10_000 });
      await db.insert(shelfPlaces).values({ storeId: DELHI, attributeValueId: unit.valueId, place: `${place}-1` });
      units.push({ ...unit, sku: await codeOf(db, unit) });
    }
    return { place, units };
  }

  const move = (unit: Unit, over: { totalDelta: number; unitCostPaise?: number; kind?: "received" | "adjusted" }) =>
    db.transaction((tx) =>
      moveStock(tx, {
        storeId: DELHI,
        attributeValueId: unit.valueId,
        kind: "received",
        reason: null,
        actorUserId: null,
        document: null,
        now: shop.now(),
        ...over,
      }),
    );

  const begin = async (over: Partial<CountScope>) =>
    (
      await beginCount(shop, {
        actor: manager,
        key: randomUUID(),
        storeId: DELHI,
        brandCode: null,
        subCategorySlug: null,
        place: null,
        ...over,
      })
    ).id;
  const count = (id: number, { sku }: Stocked, quantity = 1, actor: UserActor = seller, key: string = randomUUID()) =>
    countUnit(shop, { actor, id, key, code: sku, quantity });
  const sell = ({ sku }: Stocked) =>
    record(seller, { lines: [counterLine({ productCode: sku })], receivedPaise: 105_000 });
  const onHand = async (unit: Unit) => {
    const [row] = await db
      .select()
      .from(stock)
      .where(and(eq(stock.storeId, DELHI), eq(stock.attributeValueId, unit.valueId)));
    return row!.totalQuantity - row!.soldQuantity;
  };
  async function close(id: number, missedIsNone = false) {
    const { lastEntryId } = await reviewCount(db, { actor: manager, id });
    return closeCount(shop, { actor: manager, id, lastEntryId, missedIsNone });
  }

  return { ...counters, people: () => ({ manager, seller, other }), shelf, move, begin, count, sell, onHand, close };
}
