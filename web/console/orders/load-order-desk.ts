import { randomUUID } from "node:crypto";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { arrivalWords } from "#domain/delivery/arrival-words.ts";
import { FURTHEST_PROMISE_DAYS, promisedDayOf, refusesPromise } from "#domain/orders/decide-promise.ts";
import { promisedWords } from "#domain/orders/promised-words.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { lacksAddress } from "#domain/orders/stage-actions.ts";
import { canMove } from "#domain/orders/stages.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { listReturnChoices } from "#services/orders/list-return-choices.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import type { OrderEntry } from "#services/orders/own-order.ts";
import { weighReturn } from "#services/orders/weigh-return.ts";
import type { Shop } from "#services/shop.ts";
import { findAssigned, listServing } from "#services/staff/list-serving.ts";
import { findParcel } from "#services/parcels/find-parcel.ts";
import { listOrderTasks } from "#services/tasks/list-tasks.ts";
import type { PromisedDay } from "./order-desk.tsx";

/** What the boxes beside an order show: only those of which this person may change something now. */
export async function loadOrderDesk(
  { db }: Pick<Shop, "db">,
  { actor, entry, lines, now }: { actor: UserActor; entry: OrderEntry; lines: OrderView["lines"]; now: Date },
) {
  const may = (
    action:
      | "order.assign"
      | "order.promise"
      | "order.parcel"
      | "order.note"
      | "order.send"
      | "order.answer"
      | "order.receive",
  ) => isPermitted(actor, action, entry);
  const [serving, assigned, tasks, packed, weighed, returns] = await Promise.all([
    listServing(db, { actor, order: entry }),
    findAssigned(db, { actor, order: entry }),
    listOrderTasks(db, { actor, orderId: entry.id, now }),
    entry.stage === "packed" ? findParcel(db, entry.id) : null,
    weighReturn(db, { actor, order: entry }),
    listReturnChoices(db, { actor, action: "order.ask-for", entry, lines, now }),
  ]);
  return {
    me: actor.id,
    assigned,
    tasks,
    /** What it was packed into, while it waits to be sent. */
    packed,
    /** What comes back, and the sums of it. */
    weighed,
    /** What may be asked for at the customer's word. */
    returns,
    serving: may("order.assign") ? serving : null,
    promise: may("order.promise") ? promiseOf(entry, kolkataDay(now)) : null,
    isSent: handoverOf(entry) === "delivery" && may("order.send"),
    lacksAddress: canMove(entry.stage, "shipped") && lacksAddress(entry, "shipped") && may("order.send"),
    isParcelOpen: entry.stage === "shipped" && may("order.parcel"),
    mayNote: may("order.note"),
    returning: { answer: may("order.answer"), receive: may("order.receive") },
    // Of the forms that are filled in now.
    keys: { note: randomUUID(), promise: randomUUID() },
  };
}

function promiseOf(entry: OrderEntry, today: string): PromisedDay | null {
  const day = promisedDayOf(entry);
  if (day === null || refusesPromise(entry) !== null) return null;
  const late = promisedWords({ stage: entry.stage, promisedDay: day }, today);
  const words = arrivalWords(entry) ?? "";
  return {
    day,
    words: late?.isLate ? `${words}: ${late.words}` : words,
    first: today,
    last: addDays(today, FURTHEST_PROMISE_DAYS),
  };
}
