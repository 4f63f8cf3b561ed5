import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { assignOrder } from "#services/orders/assign-order.ts";
import { changeParcel } from "#services/orders/change-parcel.ts";
import { changePromise } from "#services/orders/change-promise.ts";
import { noteOrder } from "#services/orders/note-order.ts";
import { sayMissing } from "#services/picking/say-missing.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { Trial } from "./people-trials.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

type Act = (billingId: string, actor: UserActor) => Promise<unknown>;

/** What staff do at an order that moves it nowhere; `ofOrder` buys one on the website, and brings it to where that begins. */
export const deskTrials = (shop: OrderShop, ofOrder: (act: Act, stages?: Stage[]) => Promise<Trial>) => ({
  "order.note": () =>
    ofOrder((billingId, actor) => noteOrder(shop, { actor, billingId, id: randomUUID(), text: "The case is blue" })),
  "order.assign": () => ofOrder((billingId, actor) => assignOrder(shop, { actor, billingId, to: actor.id })),
  "order.pick": () =>
    ofOrder(
      async (billingId, actor) => {
        const [frame] = await shop.db
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(and(eq(orderLines.orderId, billingId), eq(orderLines.kind, "frame")));
        return sayMissing(shop, { actor, key: randomUUID(), lineId: frame!.id, reason: "not_there" });
      },
      ["verified"],
    ),
  "order.promise": async () => {
    const day = (n: number) => addDays(kolkataDay(shop.now()), n);
    const trial = await ofOrder(
      (billingId, actor) =>
        changePromise(shop, { actor, billingId, id: randomUUID(), day: day(30), why: "A lens broke" }),
      ["verified"],
    );
    // Orders that were bought here have no day of their own.
    const promised = { deliverFrom: day(2), deliverTo: day(6), deliverBy: day(6) };
    await shop.db.update(orders).set(promised).where(isNull(orders.deliverFrom));
    return trial;
  },
  "order.parcel": () =>
    ofOrder(
      (billingId, actor) => changeParcel(shop, { actor, billingId, carrier: "Delhivery", trackingNo: "DL-20002" }),
      [...LAB_WAY, "packed", "shipped"],
    ),
});
