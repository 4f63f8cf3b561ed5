import { randomUUID } from "node:crypto";
import { approvals } from "#db/schema/approvals.ts";
import { tasks } from "#db/schema/tasks.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { noteOrder } from "#services/orders/note-order.ts";
import type { Shop } from "#services/shop.ts";
import { makeUser } from "./make-user.ts";

/** What staff write to one another about an order, in every place where they can. */
export async function writeAboutOrder(shop: Shop, { orderId, said }: { orderId: string; said: string }): Promise<void> {
  const { db } = shop;
  const { id: askedBy } = await makeUser(db, { role: "manager", storeId: 45 });
  await noteOrder(shop, { actor: SYSTEM, billingId: orderId, id: randomUUID(), text: `${said} on the phone` });
  await db.insert(approvals).values({
    kind: "refund",
    act: "cancel_order",
    objectKind: "order",
    objectId: orderId,
    storeId: 45,
    isOnline: true,
    amountPaise: 100,
    reason: said,
    askedBy,
  });
  await db.insert(tasks).values({
    formKey: randomUUID(),
    title: `Call about ${said}`,
    text: said,
    orderId,
    storeId: 45,
    duty: "lab",
    madeBy: askedBy,
  });
}
