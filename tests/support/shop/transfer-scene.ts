import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { stock } from "#db/schema/stock.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { moveStock } from "#services/inventory/move-stock.ts";
import { beginTransfer } from "#services/inventory/transfers/begin-transfer.ts";
import { scanOut, setQuantity } from "#services/inventory/transfers/change-lines.ts";
import { sendTransfer } from "#services/inventory/transfers/send-transfer.ts";
import { makeUnit, type Unit } from "./checkout-shop.ts";
import { codeOf, counterScene, DELHI, GURUGRAM, staffOf } from "./counter-scene.ts";

/** Counters, and goods of Delhi that a seller there sends. */
export async function transferScene() {
  const scene = await counterScene();
  const { db, shop } = scene;
  let seller: UserActor;
  beforeAll(async () => {
    seller = await staffOf(db, "seller", DELHI);
  });
  const delhi = () => seller;

  /** So many pieces in Delhi, which cost Rs 412.37 each. */
  async function stocked(pieces: number, unitCostPaise: number | null = 41_237): Promise<Unit & { sku: string }> {
    const unit = await makeUnit(db, { pricePaise: 105_000, discountBp: 0 });
    const receipt = { storeId: DELHI, attributeValueId: unit.valueId, totalDelta: pieces, kind: "received" } as const;
    await db.transaction((tx) =>
      moveStock(tx, { ...receipt, reason: null, actorUserId: null, document: null, unitCostPaise, now: shop.now() }),
    );
    return { ...unit, sku: await codeOf(db, unit) };
  }

  async function begun(toStoreId: number = GURUGRAM): Promise<number> {
    const made = await beginTransfer(shop, { actor: delhi(), key: randomUUID(), fromStoreId: DELHI, toStoreId });
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  }

  const put = async (id: number, { sku, valueId }: Unit & { sku: string }, quantity: number) => {
    expect(await scanOut(shop, { actor: delhi(), id, code: sku })).toMatchObject({ ok: true });
    if (quantity > 1)
      expect(await setQuantity(shop, { actor: delhi(), id, valueId, sku, shown: 1, quantity })).toEqual({ ok: true });
  };

  async function sent(unit: Unit & { sku: string }, quantity: number, toStoreId?: number): Promise<number> {
    const id = await begun(toStoreId);
    await put(id, unit, quantity);
    expect(await sendTransfer(shop, { actor: delhi(), id })).toMatchObject({ ok: true });
    return id;
  }

  const onHand = async (unit: Unit, storeId: number) => {
    const [row] = await db
      .select()
      .from(stock)
      .where(and(eq(stock.storeId, storeId), eq(stock.attributeValueId, unit.valueId)));
    return row ? row.totalQuantity - row.soldQuantity : 0;
  };

  return { ...scene, delhi, stocked, begun, put, sent, onHand };
}
