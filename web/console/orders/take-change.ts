import type { UserActor } from "#domain/accounts/actor.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { NOT_SERVING } from "#domain/orders/bulk-assign.ts";
import { PROMISE_REFUSALS } from "#domain/orders/decide-promise.ts";
import { ANSWER_REFUSALS } from "#domain/orders/answer-refusals.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { RECEIVE_REFUSALS, receiveRequest } from "#services/orders/receive-request.ts";
import { CAME_REFUSALS } from "#services/orders/what-came.ts";
import { askForCustomer } from "#services/orders/ask-for-customer.ts";
import { assignOrder } from "#services/orders/assign-order.ts";
import { CHANGE_PARCEL_REFUSALS, changeParcel } from "#services/orders/change-parcel.ts";
import { changePromise, REASON_MISSING } from "#services/orders/change-promise.ts";
import { endRequest } from "#services/orders/end-request.ts";
import { NOTE_REFUSALS, noteOrder } from "#services/orders/note-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { readRequest, requestRefusal, thingsOf } from "#web/forms/request-form.ts";
import { meanwhile } from "./meanwhile.ts";
import type { OrderForm } from "./order-form.ts";
import { type Taken, takeMove } from "./take-move.ts";

type Of<Intent> = { actor: UserActor; billingId: string; form: Extract<OrderForm, { intent: Intent }> };

/** Does what a form of the page of an order asks for. */
export async function takeChange(
  shop: OrderShop,
  { form, ...of }: { actor: UserActor; billingId: string; form: OrderForm },
): Promise<Taken> {
  switch (form.intent) {
    case "move":
      return takeMove(shop, { ...of, form });
    case "note":
      return takeNote(shop, { ...of, form });
    case "assign":
      return takeAssigned(shop, { ...of, form });
    case "promise":
      return takePromise(shop, { ...of, form });
    case "parcel":
      return takeParcel(shop, { ...of, form });
    case "ask":
      return takeAsked(shop, { ...of, form });
    case "answer":
      return takeAnswer(shop, { ...of, form });
    case "ended":
      return takeEnded(shop, { ...of, form });
    case "received":
      return takeReceived(shop, { ...of, form });
  }
}

const GONE_MEANWHILE = "It is received already, or the request has ended meanwhile.";

const no = (message: string): Taken => ({ ok: false, message });

async function takeNote(shop: OrderShop, { form: { key: id, text }, ...of }: Of<"note">): Promise<Taken> {
  const noted = await noteOrder(shop, { ...of, id, text });
  return noted.ok ? noted : no(`${NOTE_REFUSALS[noted.reason]}.`);
}

async function takeAssigned(shop: OrderShop, { form, ...of }: Of<"assign">): Promise<Taken> {
  const to = form.to === "me" ? of.actor.id : form.to === "nobody" ? null : Number(form.to);
  const assigned = await assignOrder(shop, { ...of, to, was: form.was === "" ? null : Number(form.was) });
  if (assigned.ok) return assigned;
  if (assigned.reason === "not_serving") return no(`${NOT_SERVING}.`);
  return no(meanwhile(assigned, `assigned it to ${assigned.now ?? "nobody"}`));
}

async function takePromise(shop: OrderShop, { form, ...of }: Of<"promise">): Promise<Taken> {
  const { key: id, day, why, was } = form;
  const promised = await changePromise(shop, { ...of, id, day, why, was });
  if (promised.ok) return promised;
  if (promised.reason === "reason_missing") return no(`${REASON_MISSING}.`);
  if (promised.reason !== "meanwhile") return no(`${PROMISE_REFUSALS[promised.reason]}.`);
  return no(meanwhile(promised, promised.now ? `promised ${formatDay(promised.now)}` : "took the promised day back"));
}

async function takeAsked(shop: OrderShop, { form, ...of }: Of<"ask">): Promise<Taken> {
  const read = readRequest(form);
  if (!read.ok) return { ok: false, message: ERRORS.validation.message, fields: read.fields };
  const taken = await askForCustomer(shop, { ...of, asked: read.asked });
  if (taken.ok) return taken;
  if (taken.reason === "already_asked")
    return no("A return or a remake was asked for meanwhile. Nothing was changed now.");
  const { message, ...beside } = requestRefusal(taken.reason);
  return { ok: false, message: `${message}.`, ...beside };
}

async function takeAnswer(shop: OrderShop, { form, ...of }: Of<"answer">): Promise<Taken> {
  const { request: requestId, verdict, words } = form;
  const answered = await answerRequest(shop, { ...of, requestId, verdict, words });
  return answered.ok ? answered : no(`${ANSWER_REFUSALS[answered.reason]}. Somebody was quicker.`);
}

async function takeEnded(shop: OrderShop, { form, ...of }: Of<"ended">): Promise<Taken> {
  const ended = await endRequest(shop, { ...of, requestId: form.request, words: form.words });
  return ended.ok ? ended : no(GONE_MEANWHILE);
}

async function takeReceived(shop: OrderShop, { form, ...of }: Of<"received">): Promise<Taken> {
  const { request: requestId, fault, goods, serials } = form;
  const found = {
    isOurs: fault === "" ? undefined : fault === "ours",
    isSound: goods === "" ? undefined : goods === "sound",
  };
  const things = thingsOf(form);
  const came = things.length > 0 ? things : undefined;
  const received = await receiveRequest(shop, { ...of, requestId, ...found, serials, came });
  if (received.ok) return received;
  if (Object.hasOwn(CAME_REFUSALS, received.reason)) {
    const words = `${RECEIVE_REFUSALS[received.reason]}.`;
    return { ok: false, message: words, fields: { things: words } };
  }
  if (received.reason === "serials") {
    const words = `${RECEIVE_REFUSALS.serials}.`;
    return { ok: false, message: words, fields: { serials: words } };
  }
  if (received.reason === "nothing_approved") return no(GONE_MEANWHILE);
  const how = received.reason === "money_not_noted" ? ": npm run order, receive AMOUNT --mode MODE" : "";
  return no(`${RECEIVE_REFUSALS[received.reason]}${how}.`);
}

async function takeParcel(shop: OrderShop, { form, ...of }: Of<"parcel">): Promise<Taken> {
  const { carrier, trackingNo, wasCarrier, wasTrackingNo } = form;
  const was = wasCarrier === "" && wasTrackingNo === "" ? null : { carrier: wasCarrier, trackingNo: wasTrackingNo };
  const changed = await changeParcel(shop, { ...of, carrier, trackingNo, was });
  if (changed.ok) return changed;
  if (changed.reason !== "meanwhile") return no(`${CHANGE_PARCEL_REFUSALS[changed.reason]}.`);
  const { now } = changed;
  return no(meanwhile(changed, now ? `noted ${now.carrier} ${now.trackingNo}` : "took the parcel back"));
}
