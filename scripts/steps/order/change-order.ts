import { randomUUID } from "node:crypto";
import type { StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { isCalendarDay } from "#domain/dates/is-calendar-day.ts";
import { PROMISE_REFUSALS } from "#domain/orders/decide-promise.ts";
import { NOT_SERVING } from "#domain/orders/bulk-assign.ts";
import { assignOrder } from "#services/orders/assign-order.ts";
import { PACK_REFUSALS } from "#domain/parcels/pack-refusals.ts";
import { CARRIER_NAMES, type ParcelFault } from "#domain/parcels/read-parcel.ts";
import { CHANGE_PARCEL_REFUSALS, changeParcel } from "#services/orders/change-parcel.ts";
import { changePromise, REASON_MISSING } from "#services/orders/change-promise.ts";
import { NOTE_REFUSALS, noteOrder } from "#services/orders/note-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { type Done, no, yes } from "./done.ts";

/** What changes an order and moves it nowhere. */
export const CHANGE_VERBS = ["note", "assign", "promise", "parcel"] as const;
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

export const isChangeVerb = (text: string): text is ChangeVerb => (CHANGE_VERBS as readonly string[]).includes(text);

type Asked = {
  actor: StaffActor | SystemActor;
  billingId: string;
  /** Behind assign an e-mail address or "nobody", behind promise a day. */
  word?: string | undefined;
  options: { note?: string; carrier?: string; number?: string };
};

const CHANGES: Readonly<Record<ChangeVerb, (shop: OrderShop, asked: Asked) => Promise<Done>>> = {
  note: async (shop, { actor, billingId, options }) => {
    const done = await noteOrder(shop, { actor, billingId, id: randomUUID(), text: options.note ?? "" });
    return done.ok ? yes("Noted.") : no(`${NOTE_REFUSALS[done.reason]}: --note TEXT.`);
  },
  assign: async (shop, { actor, billingId, word }) => {
    if (word === undefined) return no("To whom? assign EMAIL, or assign nobody.");
    const helper = word === "nobody" ? null : await findStaff(shop.db, { email: word });
    if (word !== "nobody" && helper === null) return no(`${NOT_SERVING}.`);
    const done = await assignOrder(shop, { actor, billingId, to: helper?.id ?? null });
    if (done.ok) return yes(done.to === null ? "Nobody takes care of it now." : `Assigned to ${done.to}.`);
    return no(`${NOT_SERVING}.`);
  },
  promise: async (shop, { actor, billingId, word = "", options }) => {
    if (!isCalendarDay(word)) return no("Which day? promise DAY --note TEXT, such as 2026-12-04.");
    const why = options.note ?? "";
    const done = await changePromise(shop, { actor, billingId, id: randomUUID(), day: word, why });
    if (done.ok) return yes(`Promised by ${formatDay(done.day)}; the customer is told.`);
    if (done.reason === "reason_missing") return no(`${REASON_MISSING}: --note TEXT.`);
    return no(`${PROMISE_REFUSALS[done.reason as keyof typeof PROMISE_REFUSALS]}.`);
  },
  parcel: async (shop, { actor, billingId, options }) => {
    const { carrier = "", number: trackingNo = "" } = options;
    const done = await changeParcel(shop, { actor, billingId, carrier, trackingNo });
    if (done.ok) return yes("Saved.");
    if (done.reason === "meanwhile" || done.reason === "not_on_its_way")
      return no(`${CHANGE_PARCEL_REFUSALS.not_on_its_way}.`);
    return no(parcelWords(done.reason));
  },
};

/** What is wrong with a parcel, and how it is given. */
export const parcelWords = (fault: ParcelFault): string =>
  `${PACK_REFUSALS[fault]}: --carrier NAME --number TEXT. Carriers: ${CARRIER_NAMES.join(", ")}.`;

/** Does what staff typed, and says in words what came of it. Nothing is looked at before, so nothing is compared. */
export const changeOrder = (shop: OrderShop, { verb, ...asked }: Asked & { verb: ChangeVerb }): Promise<Done> =>
  CHANGES[verb](shop, asked);
