import type { StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { rupeesToPaise } from "#domain/money/paise.ts";
import { COUNTER_PAYMENT_MODES, readCounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { UNCHECKED, UNTIED } from "#domain/orders/bulk-moves.ts";
import { LENS_REFUSALS } from "#domain/orders/lens-need.ts";
import { NO_ADDRESS } from "#domain/orders/stage-actions.ts";
import { type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { BALANCE_REFUSALS, receiveBalance } from "#services/counter/receive-balance.ts";
import { ANSWER_REFUSALS, NOTHING_AWAITED } from "#domain/orders/answer-refusals.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import { endRequest } from "#services/orders/end-request.ts";
import { parcelWords } from "./change-order.ts";
import { moveOrder, PARCEL_MISSING } from "#services/orders/move-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { notePaidBack, PAID_BACK_REFUSALS } from "#services/orders/note-paid-back.ts";
import { FRAME_REFUSALS, refuseFrame } from "#services/own-frame/refuse-frame.ts";
import { CASH_REFUSALS, receiveCash } from "#services/orders/receive-cash.ts";
import { IN_STORE_REFUSALS, receiveInStore } from "#services/orders/receive-in-store.ts";
import { receiveRequest, RECEIVE_REFUSALS } from "#services/orders/receive-request.ts";
import { NOT_COLLECTED_REFUSALS, takeBackUncollected } from "#services/orders/take-back-uncollected.ts";
import type { IssuedCreditNote } from "#services/billing/issue-credit-note.ts";
import { PARCEL_REFUSALS, refuseParcel } from "#services/orders/refuse-parcel.ts";
import { type Done, no, yes } from "./done.ts";

export const REQUEST_VERBS = [
  "approve",
  "refuse",
  "receive",
  "not-coming",
  "refused",
  "not-collected",
  "paid-back",
  "frame_unfit",
] as const;
export type RequestVerb = (typeof REQUEST_VERBS)[number];

export const isRequestVerb = (text: string): text is RequestVerb => (REQUEST_VERBS as readonly string[]).includes(text);

type Asked = {
  actor: StaffActor | SystemActor;
  billingId: string;
  verb: Stage | RequestVerb;
  /** Behind receive: rupees for a bill of a store, not goods that come back. */
  amount?: string | undefined;
  options: {
    note?: string;
    carrier?: string;
    number?: string;
    fault?: string;
    goods?: string;
    mode?: string;
    key?: string;
  };
};

const rupees = (paise: number) => formatRupees(paise, { decimals: 2 });

/** Does what staff typed, and says in words what came of it. */
export async function actOnOrder(shop: OrderShop, asked: Asked): Promise<Done> {
  const { verb } = asked;
  if (verb === "approve" || verb === "refuse") return answer(shop, asked, verb);
  if (verb === "not-coming") return end(shop, asked);
  if (verb === "frame_unfit") return unfit(shop, asked);
  if (verb === "refused") return refused(shop, asked);
  if (verb === "not-collected") return notCollected(shop, asked);
  if (verb === "paid-back") return paidBack(shop, asked);
  if (verb !== "receive") return move(shop, asked, verb);
  return asked.amount === undefined ? receive(shop, asked) : receiveMoney(shop, asked, asked.amount);
}

async function answer(shop: OrderShop, { actor, billingId, options }: Asked, verdict: "approve" | "refuse") {
  const done = await answerRequest(shop, { actor, billingId, verdict, words: options.note ?? "" });
  if (!done.ok) return no(`${ANSWER_REFUSALS[done.reason]}.`);
  return yes(verdict === "approve" ? "Approved; the customer is told." : "Refused; the customer is told.");
}

async function end(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const done = await endRequest(shop, { actor, billingId, words: options.note ?? "" });
  return done.ok ? yes("Ended; the customer is told.") : no(`${NOTHING_AWAITED}.`);
}

async function receive(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const { fault, goods, mode, key } = options;
  if (mode !== undefined || key !== undefined) return no("How much? receive AMOUNT --mode MODE.");
  if (fault !== undefined && fault !== "ours" && fault !== "none") return no("--fault takes ours or none.");
  if (goods !== undefined && goods !== "sound" && goods !== "scrap") return no(GOODS);
  const done = await receiveRequest(shop, {
    actor,
    billingId,
    ...(fault && { isOurs: fault === "ours" }),
    ...(goods && { isSound: goods === "sound" }),
  });
  if (!done.ok) {
    const how = done.reason === "money_not_noted" ? ": receive AMOUNT --mode MODE" : "";
    return no(`${RECEIVE_REFUSALS[done.reason]}${how}.`);
  }
  if (done.kind === "remake") return yes("Received; the lenses are ordered again.");
  return yes(`Received. Credit notes: ${noteWords(done.creditNotes)}.`);
}

const GOODS = "--goods takes sound or scrap.";
const noteWords = (notes: readonly IssuedCreditNote[]) =>
  notes
    .map(
      ({ creditNoteNo, totalPaise, refundId }) =>
        `${creditNoteNo} over ${rupees(totalPaise)}${refundId ? ", which is sent back" : ", as a credit"}`,
    )
    .join("; ");

const RUPEES = /^\d{1,8}(\.\d{1,2})?$/;
/** In paise; 0 for what is no amount. */
const readRupees = (amount: string) => (RUPEES.test(amount) ? rupeesToPaise(Number(amount)) : 0);

async function receiveMoney(shop: OrderShop, asked: Asked, amount: string): Promise<Done> {
  const { actor, billingId, options } = asked;
  const mode = readCounterPaymentMode(options.mode ?? "");
  if (mode === null) return no(`--mode takes one of ${Object.keys(COUNTER_PAYMENT_MODES).join(", ")}.`);
  if (options.fault !== undefined || options.goods !== undefined) return no("--fault and --goods are for goods alone.");
  if (options.key !== undefined && (options.key === "" || options.key.length > 200))
    return no("--key takes 1 to 200 characters.");
  const amountPaise = readRupees(amount);
  if (amountPaise === 0) return no(`${amount} is no amount in rupees, such as 500 or 499.50.`);
  const done = await receiveBalance(shop, {
    actor,
    billingId,
    amountPaise,
    mode,
    ...(options.key !== undefined && { requestKey: options.key }),
  });
  const left = "balancePaise" in done ? rupees(done.balancePaise) : "";
  if (done.ok)
    return yes(done.balancePaise === 0 ? "Received. The bill is paid." : `Received. ${left} is left to pay.`);
  if (done.reason === "online") return receiveAtDoor(shop, { actor, billingId, amountPaise, mode });
  if (done.reason === "too_much") return no(`Only ${left} is left to pay.`);
  return no(`${BALANCE_REFUSALS[done.reason]}.`);
}

async function receiveAtDoor(shop: OrderShop, given: Parameters<typeof receiveCash>[1]): Promise<Done> {
  const inStore = await receiveInStore(shop, given);
  if (inStore.ok)
    return yes(
      inStore.wasReceived
        ? `It was received before. Invoice ${inStore.invoiceNo}.`
        : `Received. The order is paid. Invoice ${inStore.invoiceNo}.`,
    );
  if (inStore.reason === "other_amount") return no(`Exactly ${rupees(inStore.duePaise)} is to be paid in the store.`);
  if (inStore.reason !== "other_way") return no(`${IN_STORE_REFUSALS[inStore.reason]}.`);
  const done = await receiveCash(shop, given);
  if (done.ok)
    return yes(done.wasReceived ? "It was received before. The bill is paid." : "Received. The bill is paid.");
  if (done.reason === "other_amount") return no(`Exactly ${rupees(done.duePaise)} is to be paid at the door.`);
  return no(`${CASH_REFUSALS[done.reason]}.`);
}

async function refused(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const { goods, note } = options;
  if (goods !== undefined && goods !== "sound" && goods !== "scrap") return no(GOODS);
  const done = await refuseParcel(shop, {
    actor,
    billingId,
    isSound: goods !== "scrap",
    ...(note !== undefined && { note }),
  });
  if (!done.ok) return no(`${PARCEL_REFUSALS[done.reason]}.`);
  const { creditNoteNo, totalPaise } = done.creditNote;
  return yes(`Taken back. Credit note: ${creditNoteNo} over ${rupees(totalPaise)}; nothing is paid back.`);
}

async function notCollected(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const { goods, note } = options;
  if (goods !== undefined && goods !== "sound" && goods !== "scrap") return no(GOODS);
  const isSound = goods !== "scrap";
  const done = await takeBackUncollected(shop, { actor, billingId, isSound, ...(note !== undefined && { note }) });
  if (done.ok) return yes(`Taken back. Credit notes: ${noteWords(done.creditNotes)}.`);
  if (done.reason === "too_early") return no(`It waits for its customer until ${formatDay(done.lastDay)}.`);
  return no(`${NOT_COLLECTED_REFUSALS[done.reason]}.`);
}

async function unfit(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const done = await refuseFrame(shop, { actor, billingId, words: options.note ?? "" });
  if (done.ok) return yes(`${rupees(done.refundPaise)} is sent back, and the customer is told. Send the frame back.`);
  if (done.reason === "words_missing") return no(`${FRAME_REFUSALS.words_missing}: --note TEXT.`);
  return no(`${{ ...FRAME_REFUSALS, ...CANCEL_REFUSALS }[done.reason]}.`);
}

async function paidBack(shop: OrderShop, { actor, billingId, amount = "", options }: Asked): Promise<Done> {
  const amountPaise = readRupees(amount);
  if (amountPaise === 0) return no("How much? paid-back AMOUNT --number TEXT, in rupees.");
  const done = await notePaidBack(shop, { actor, billingId, amountPaise, reference: options.number ?? "" });
  if (!done.ok && done.reason === "other_amount") return no(`Exactly ${rupees(done.owedPaise)} is to be paid back.`);
  if (!done.ok)
    return no(`${PAID_BACK_REFUSALS[done.reason]}${done.reason === "reference_missing" ? " --number TEXT" : "."}`);
  return yes(`${rupees(done.amountPaise)} paid back.`);
}

async function move(shop: OrderShop, { actor, billingId, options }: Asked, to: Stage): Promise<Done> {
  const { note, carrier, number } = options;
  const done = await moveOrder(shop, {
    actor,
    billingId,
    to,
    ...(note !== undefined && { note }),
    ...(carrier !== undefined && { carrier }),
    ...(number !== undefined && { trackingNo: number }),
  });
  if (done.ok) return yes(`From ${STAFF_STAGE_LABELS[done.from]} to ${STAFF_STAGE_LABELS[done.to]}.`);
  if (done.reason === "parcel_missing") return no(`${PARCEL_MISSING}: --carrier NAME --number TEXT.`);
  if (done.reason === "carrier" || done.reason === "number") return no(parcelWords(done.reason));
  if (done.reason === "no_lenses" || done.reason === "no_prescription" || done.reason === "not_made")
    return no(LENS_REFUSALS[done.reason]);
  if (done.reason === "no_address") return no(NO_ADDRESS);
  if (done.reason === "unchecked") return no(`${UNCHECKED} In the console: /console/prescriptions.`);
  if (done.reason === "serials") return no(`${UNTIED} In the console: /console/orders/pick.`);
  if (done.reason === "balance_open")
    return no(
      `${rupees(done.balancePaise)} is left to pay, and nothing is handed over before: receive AMOUNT --mode MODE.`,
    );
  if (done.reason === "not_allowed")
    return no(
      `${STAFF_STAGE_LABELS[done.from]} does not lead to ${to}. Allowed: ${done.allowed.join(", ") || "nothing by hand"}.`,
    );
  const how = done.reason === "why_missing" ? ": --note TEXT" : "";
  return no(`${CANCEL_REFUSALS[done.reason]}${how}.`);
}
