import { randomUUID } from "node:crypto";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { assignOrder } from "#services/orders/assign-order.ts";
import { changeParcel } from "#services/orders/change-parcel.ts";
import { changePromise } from "#services/orders/change-promise.ts";
import { noteOrder } from "#services/orders/note-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { Trial } from "./people-trials.ts";

type Act = (billingId: string, actor: UserActor) => Promise<unknown>;

/** What staff do at an order that moves it nowhere; `ofOrder` buys one on the website, and brings it to where that begins. */
export const deskTrials = (shop: OrderShop, ofOrder: (act: Act, stages?: Stage[]) => Promise<Trial>) => ({
  "order.note": () =>
    ofOrder((billingId, actor) => noteOrder(shop, { actor, billingId, id: randomUUID(), text: "The case is blue" })),
  "order.assign": () => ofOrder((billingId, actor) => assignOrder(shop, { actor, billingId, to: actor.id })),
  "order.promise": () =>
    ofOrder(
      (billingId, actor) => {
        const day = addDays(kolkataDay(shop.now()), 30);
        return changePromise(shop, { actor, billingId, id: randomUUID(), day, why: "A lens broke" });
      },
      ["verified"],
    ),
  "order.parcel": () =>
    ofOrder(
      (billingId, actor) => changeParcel(shop, { actor, billingId, carrier: "Delhivery", trackingNo: "2" }),
      ["verified", "packed", "shipped"],
    ),
});
