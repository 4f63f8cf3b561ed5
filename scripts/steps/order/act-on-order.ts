import type { StaffActor, SystemActor } from "#domain/accounts/actor.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { rupeesToPaise } from "#domain/money/paise.ts";
import { COUNTER_PAYMENT_MODES, readCounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { type Stage, STAGE_LABELS } from "#domain/orders/stages.ts";
import { BALANCE_REFUSALS, receiveBalance } from "#services/counter/receive-balance.ts";
import { ANSWER_REFUSALS, answerRequest } from "#services/orders/answer-request.ts";
import { CANCEL_REFUSALS } from "#services/orders/cancel-order.ts";
import { moveOrder, PARCEL_MISSING } from "#services/orders/move-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { NOTHING_APPROVED, receiveRequest } from "#services/orders/receive-request.ts";

export const REQUEST_VERBS = ["approve", "refuse", "receive"] as const;
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

type Done = { ok: boolean; words: string };

const no = (words: string): Done => ({ ok: false, words });
const yes = (words: string): Done => ({ ok: true, words });
const rupees = (paise: number) => formatRupees(paise, { decimals: 2 });

/** Does what staff typed, and says in words what came of it. */
export async function actOnOrder(shop: OrderShop, asked: Asked): Promise<Done> {
  const { verb } = asked;
  if (verb === "approve" || verb === "refuse") return answer(shop, asked, verb);
  if (verb !== "receive") return move(shop, asked, verb);
  return asked.amount === undefined ? receive(shop, asked) : receiveMoney(shop, asked, asked.amount);
}

async function answer(shop: OrderShop, { actor, billingId, options }: Asked, verdict: "approve" | "refuse") {
  const done = await answerRequest(shop, { actor, billingId, verdict, words: options.note ?? "" });
  if (!done.ok) return no(`${ANSWER_REFUSALS[done.reason]}.`);
  return yes(verdict === "approve" ? "Approved; the customer is told." : "Refused; the customer is told.");
}

async function receive(shop: OrderShop, { actor, billingId, options }: Asked): Promise<Done> {
  const { fault, goods, mode, key } = options;
  if (mode !== undefined || key !== undefined) return no("How much? receive AMOUNT --mode MODE.");
  if (fault !== undefined && fault !== "ours" && fault !== "none") return no("--fault takes ours or none.");
  if (goods !== undefined && goods !== "sound" && goods !== "scrap") return no("--goods takes sound or scrap.");
  const done = await receiveRequest(shop, {
    actor,
    billingId,
    ...(fault && { isOurs: fault === "ours" }),
    ...(goods && { isSound: goods === "sound" }),
  });
  if (!done.ok) return no(`${NOTHING_APPROVED}.`);
  if (done.kind === "remake") return yes("Received; the lenses are ordered again.");
  const notes = done.creditNotes.map(
    ({ creditNoteNo, totalPaise, refundId }) =>
      `${creditNoteNo} over ${rupees(totalPaise)}${refundId ? ", which is sent back" : ", as a credit"}`,
  );
  return yes(`Received. Credit notes: ${notes.join("; ")}.`);
}

const RUPEES = /^\d{1,8}(\.\d{1,2})?$/;

async function receiveMoney(shop: OrderShop, asked: Asked, amount: string): Promise<Done> {
  const { actor, billingId, options } = asked;
  const mode = readCounterPaymentMode(options.mode ?? "");
  if (mode === null) return no(`--mode takes one of ${Object.keys(COUNTER_PAYMENT_MODES).join(", ")}.`);
  if (options.fault !== undefined || options.goods !== undefined) return no("--fault and --goods are for goods alone.");
  if (options.key !== undefined && (options.key === "" || options.key.length > 200))
    return no("--key takes 1 to 200 characters.");
  const amountPaise = RUPEES.test(amount) ? rupeesToPaise(Number(amount)) : 0;
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
  if (done.reason === "too_much") return no(`Only ${left} is left to pay.`);
  return no(`${BALANCE_REFUSALS[done.reason]}.`);
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
  if (done.ok) return yes(`From ${STAGE_LABELS[done.from]} to ${STAGE_LABELS[done.to]}.`);
  if (done.reason === "parcel_missing") return no(`${PARCEL_MISSING}: --carrier NAME --number TEXT.`);
  if (done.reason === "balance_open")
    return no(
      `${rupees(done.balancePaise)} is left to pay, and nothing is handed over before: receive AMOUNT --mode MODE.`,
    );
  if (done.reason === "not_allowed")
    return no(
      `${STAGE_LABELS[done.from]} does not lead to ${to}. Allowed: ${done.allowed.join(", ") || "nothing by hand"}.`,
    );
  return no(`${CANCEL_REFUSALS[done.reason]}.`);
}
