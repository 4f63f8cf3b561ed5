import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { permittedMoves } from "#domain/orders/stage-actions.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { counterLine, counterScene, pairOnShelf, staffOf } from "#tests/support/shop/counter-scene.ts";
import { listBoard } from "./list-board.ts";
import { moveOrder } from "./move-order.ts";
import { EVERY_ORDER } from "./staff-order-conditions.ts";

const { db, shop, record, billOf } = await counterScene();

const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
const ADDRESS: OrderAddress = {
  address1: "14 Lodhi Road",
  address2: "",
  city: "New Delhi",
  state: "Delhi",
  stateCode: "07",
  zipCode: "110003",
  country: "India",
  recipientName: null,
  recipientPhone: null,
};

/** Glasses that were bought in a store, made and packed. */
async function packed(seller: UserActor, address: OrderAddress | null): Promise<string> {
  const { code, lensId } = await pairOnShelf(db, address === null ? "anti-reflection" : "blue-block");
  const customer = { name: "Meera Nair", phone: "9811100000", email: null, gstin: null, address };
  const lines = [counterLine({ productCode: code, lensId })];
  const { orderId } = await record(seller, { customer, lines, receivedPaise: 224_900 });
  const way: Stage[] = ["verified", "lenses_ordered", "fitting", "quality_check", "packed"];
  for (const to of way)
    expect(await moveOrder(shop, { actor: SYSTEM, billingId: orderId, to }), to).toMatchObject({ ok: true });
  return orderId;
}

test("what was bought in a store without an address is shipped by nobody; with one it is", async () => {
  const seller = await staffOf(db, "manager");
  const billingId = await packed(seller, null);
  const ship = (id: string) => moveOrder(shop, { actor: seller, billingId: id, to: "shipped", ...parcel });
  expect(await ship(billingId)).toEqual({ ok: false, reason: "no_address" });
  const { order } = await billOf(billingId);
  expect(order).toMatchObject({ stage: "packed", carrier: null });
  expect(permittedMoves(seller, { ...order, lensNeed: "plain" })).toEqual(["ready_to_collect"]);
  const addressed = await packed(seller, ADDRESS);
  const { stages: _s, behind: _b, ahead: _a, ...every } = EVERY_ORDER;
  const cards = (await listBoard(db, { ...every, actor: seller, beyond: {}, now: shop.now() })).flatMap(
    ({ cards: some }) => some,
  );
  const movesOf = async (id: string) => {
    const { uniqueId } = (await billOf(id)).order;
    return cards.find((card) => card.uniqueId === uniqueId)!.moves;
  };
  expect(await movesOf(billingId)).toEqual(["ready_to_collect"]);
  expect(await movesOf(addressed)).toEqual(["shipped", "ready_to_collect"]);
  // As it was written before there were rules for it.
  await db.update(orders).set({ address: "14 Lodhi Road" }).where(eq(orders.id, billingId));
  expect(await ship(billingId)).toMatchObject({ reason: "no_address" });
  expect(await ship(addressed)).toMatchObject({ ok: true });
});
