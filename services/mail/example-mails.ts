import { REJECT_REASONS } from "#domain/prescriptions/reject-reasons.ts";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import * as account from "./compose-account-mail.ts";
import * as address from "./compose-address-mail.ts";
import * as code from "./compose-code-mail.ts";
import * as newsletter from "./compose-newsletter-mail.ts";
import * as order from "./compose-order-mail.ts";
import * as change from "./compose-order-change-mail.ts";
import * as way from "./compose-order-status-mail.ts";
import * as collect from "./compose-collect-mail.ts";
import * as hold from "./compose-store-hold-mail.ts";
import * as passkey from "./compose-passkey-mail.ts";
import * as ownFrame from "./compose-own-frame-mail.ts";
import * as secondFactor from "./compose-second-factor-mail.ts";
import * as prescription from "./compose-prescription-mail.ts";
import * as question from "./compose-question-mail.ts";
import * as request from "./compose-request-mail.ts";
import * as visit from "./compose-visit-mail.ts";
import type { Composed } from "./post.ts";
import { letterMails } from "./example-letters.ts";
import {
  APP_URL,
  EXAMPLE_SECRETS,
  orderFacts,
  requestFacts,
  SENDER,
  TYPED,
  type Typed,
  withoutPrescription,
} from "./example-order.ts";
import { OWN_FRAME } from "#domain/own-frame/example-frame.ts";

const { key: KEY, leaveKey } = EXAMPLE_SECRETS;

/**
 * Every mail that the shop sends, by the function that composes it, in each of its shapes. A function without samples fails
 * services/mail/every-mail.test.ts.
 */
export function everyMail(typed: Typed = TYPED): Record<string, Composed[]> {
  const { name: firstName, words } = typed;
  const { shopName } = SENDER;
  const appUrl = APP_URL;
  const { name: product, picture } = typed.frame;
  const asked = { firstName, product, picture, liveSaleId: 1_042, question: words, appUrl };
  const facts = orderFacts(typed);
  const waiting = withoutPrescription(
    orderFacts(typed, { stage: "prescription_needed", deliverFrom: null, deliverTo: null, deliverBy: null }),
  );
  const withOwnFrame = (given: typeof facts, frame: Partial<OwnFrame> = {}) => ({
    ...given,
    lines: given.lines.map((line, n) => (n === 0 ? { ...line, ownFrame: { ...OWN_FRAME, ...frame } } : line)),
  });
  const frameAwaited = orderFacts(typed, {
    stage: "frame_awaited",
    deliverFrom: null,
    deliverTo: null,
    deliverBy: null,
  });
  const atCounter = { paymentOrderId: null, invoiceNo: "CP1/26-27/000009", couponCode: null };
  const collected = { storeId: 1, invoiceNo: "CP1/26-27/000010" };
  const unpaid = { invoiceStatus: 0, invoiceNo: null, paymentMode: "Pay in store" } as const;
  const kept = orderFacts(typed, { ...collected, ...unpaid, stage: "awaiting_payment", tryOn: true });
  const paidInStore = { paymentMode: "Pay in store", gatewayPaymentId: "store_pay_3f0d6a52" };
  const reserved = {
    ...kept,
    payBy: "2026-11-30",
    order: { ...kept.order, paidAt: null, advancePaymentPaise: kept.order.totalPaise },
  };
  const owing = orderFacts(typed, { ...atCounter, userId: null, invoiceStatus: 0, advancePaymentPaise: 1_00_000 });
  const failed = orderFacts(typed, { stage: "payment_failed", invoiceStatus: 2, invoiceNo: null });
  const note = { id: "c4b1a7de-14a3-4f5e-8f0d-6f0d7b6a9e21", creditNoteNo: "CHC/26-27/000007" };
  const notes = [
    { ...note, totalPaise: 1_99_900, isRefund: true },
    { ...note, creditNoteNo: "CHC/26-27/000008", totalPaise: 1_20_000, isRefund: false },
  ];
  const message = {
    ticket: "CH-4711",
    topic: "lenses",
    name: firstName,
    email: "asha@example.in",
    message: words,
  } as const;
  const booking = {
    id: "b1",
    kind: "store",
    startsAt: new Date("2026-11-26T06:00:00Z"),
    changes: 0,
    name: firstName,
    phone: "9812345678",
    email: "asha@example.in",
    address: "",
    zipCode: "",
    cancelledAt: null,
    store: { ...facts.store, email: "cp@shop.example" },
  } as const;
  const atHome = { ...booking, kind: "home", address: words, zipCode: "110001" } as const;
  return {
    composeWelcome: [account.composeWelcome({ firstName, shopName, appUrl })],
    composePasswordReset: [account.composePasswordReset({ firstName, token: KEY, appUrl })],
    composePasswordChanged: [account.composePasswordChanged({ firstName, email: "care@shop.example", appUrl })],
    composeSignInCode: [code.composeSignInCode({ firstName, shopName, code: EXAMPLE_SECRETS.code })],
    composePasskeyAdded: [passkey.composePasskeyAdded({ firstName, email: "care@shop.example", appUrl })],
    composePasskeyRemoved: [passkey.composePasskeyRemoved({ firstName, email: "care@shop.example", appUrl })],
    composeSecondFactorSetUp: [
      secondFactor.composeSecondFactorSetUp({ firstName, email: "care@shop.example", appUrl }),
    ],
    composeSecondFactorRemoved: [
      secondFactor.composeSecondFactorRemoved({ firstName, email: "care@shop.example", appUrl }),
    ],
    composeEmailChange: [address.composeEmailChange({ firstName, shopName, token: KEY, appUrl })],
    composeEmailTaken: [address.composeEmailTaken({ shopName, appUrl })],
    composeEmailChanged: [
      address.composeEmailChanged({ firstName, email: "care@shop.example", phone: "+91 11 4000 1000" }),
    ],
    composeGoodbye: [
      address.composeGoodbye({ shopName, officer: { name: "Meera Iyer", email: "officer@shop.example" }, appUrl }),
    ],
    ...letterMails(typed, { shopName, appUrl, leaveKey }),
    composeQuestionReplied: [
      question.composeQuestionReplied({ ...asked, answer: "It fits faces of up to 145 mm.", reason: "" }),
      question.composeQuestionReplied({ ...asked, answer: "", reason: "Please write to us about an order." }),
    ],
    composeQuestionHelped: [
      question.composeQuestionHelped({ ...asked, answer: words }),
      question.composeQuestionHelped({ ...asked, picture: null, answer: words }),
    ],
    composeSubscribe: [newsletter.composeSubscribe({ shopName, appUrl, leaveKey, token: KEY })],
    composeSubscribed: [newsletter.composeSubscribed({ shopName, appUrl, leaveKey })],
    composeOrderConfirmed: [
      order.composeOrderConfirmed(facts),
      order.composeOrderConfirmed(waiting),
      order.composeOrderConfirmed(withOwnFrame(frameAwaited)),
      order.composeOrderConfirmed(orderFacts(typed, { totalPaise: 0 })),
      order.composeOrderConfirmed(orderFacts(typed, { ...collected, tryOn: true })),
      order.composeOrderConfirmed({ ...waiting, order: { ...waiting.order, ...collected } }),
    ],
    composeReservedInStore: [hold.composeReservedInStore(reserved, "2026-11-30")],
    composeHoldEnding: [hold.composeHoldEnding(reserved, "2026-11-30")],
    composeHoldEnded: [
      hold.composeHoldEnded({ ...reserved, payBy: null, order: { ...reserved.order, stage: "cancelled" } }),
    ],
    composePaidInStore: [hold.composePaidInStore(orderFacts(typed, { ...collected, paymentMode: "Pay in store" }))],
    composeCollectReminder: [
      collect.composeCollectReminder(orderFacts(typed, { ...collected, stage: "ready_to_collect" }), "2026-12-23"),
    ],
    composeNotCollected: [
      collect.composeNotCollected(orderFacts(typed, { ...collected, stage: "returned" }), [
        { ...note, totalPaise: 1_99_900, refundId: "r" },
        { ...note, creditNoteNo: "CHC/26-27/000008", totalPaise: 1_20_000, refundId: null },
      ]),
    ],
    composePrescriptionNeeded: [false, true].map((reminder) =>
      prescription.composePrescriptionNeeded(waiting, { reminder }),
    ),
    composePrescriptionRejected: REJECT_REASONS.map((reason) => {
      const why = { reason, words: reason === "other" ? "Please send both sides." : "" };
      return prescription.composePrescriptionRejected(waiting, { orderLineId: waiting.lines[0]!.id, ...why });
    }),
    composePaymentFailed: [order.composePaymentFailed(failed)],
    composePaymentReturned: [order.composePaymentReturned(failed)],
    composeRefund: [
      order.composeRefund({
        name: firstName,
        amountPaise: 12_345,
        reason: "It was not the amount of the order",
        paymentId: "pay_Nq2hA81",
        appUrl,
      }),
    ],
    composeFrameAwaited: [{}, { way: "store", storeId: 3 } as const].map((frame) =>
      ownFrame.composeFrameAwaited(withOwnFrame(frameAwaited, frame), { cancelDays: 30 }),
    ),
    composeFrameReceived: [ownFrame.composeFrameReceived(withOwnFrame(facts))],
    composeShipped: [facts, orderFacts(typed, { carrier: null, trackingNo: null })].map((one) =>
      way.composeShipped(one),
    ),
    composePromiseChanged: [facts, orderFacts(typed, collected)].flatMap((one) => [
      change.composePromiseChanged(one, { day: "2026-12-01", was: "2026-11-28" }),
      change.composePromiseChanged(one, { day: "2026-12-01", was: "2026-12-03" }),
    ]),
    composeParcelKnown: [change.composeParcelKnown(facts)],
    composeReadyToCollect: [facts, owing, orderFacts(typed, collected)].map((one) => way.composeReadyToCollect(one)),
    composeDelivered: [facts, orderFacts(typed, atCounter), orderFacts(typed, collected)].map((one) =>
      way.composeDelivered(one),
    ),
    composeCancelled: [
      way.composeCancelled(facts, { refundPaise: 3_88_900, creditNote: note }),
      way.composeCancelled(withOwnFrame(facts), {
        refundPaise: 3_88_900,
        creditNote: note,
        frame: { words: `Your frame cannot take new lenses: ${words}`, isHere: true },
      }),
      way.composeCancelled(withOwnFrame(facts), { refundPaise: 1, creditNote: note, keepsMembership: true }),
      way.composeCancelled(failed, { refundPaise: 0, creditNote: null }),
      way.composeCancelled(orderFacts(typed, { ...collected, ...paidInStore }), {
        refundPaise: 3_88_900,
        creditNote: note,
      }),
    ],
    composeAsked: [
      request.composeAsked(requestFacts(typed)),
      request.composeAsked(requestFacts(typed, { kind: "remake" })),
    ],
    composeAnswered: [
      request.composeAnswered(requestFacts(typed, { status: "approved", answer: words })),
      request.composeAnswered(requestFacts(typed, { status: "approved", kind: "remake" })),
      request.composeAnswered(requestFacts(typed, { status: "refused", answer: words })),
    ],
    composeEnded: [
      request.composeEnded(requestFacts(typed, { status: "lapsed", answer: words })),
      request.composeEnded(requestFacts(typed, { status: "lapsed", kind: "remake" })),
    ],
    composeReceived: [
      request.composeReceived(requestFacts(typed, { status: "done", creditNotes: notes })),
      request.composeReceived(
        requestFacts(typed, { status: "done", creditNotes: notes, gatewayPaymentId: "cod_pay_3f0d6a52" }),
      ),
      request.composeReceived(requestFacts(typed, { status: "done", kind: "remake" })),
    ],
    composeContactReceipt: [visit.composeContactReceipt({ ...message, phone: "", replyHours: "24-48", appUrl })],
    composeContactForShop: [visit.composeContactForShop({ ...message, phone: "9812345678" })],
    composeEyeTestBooked: [booking, atHome].map((one) => visit.composeEyeTestBooked(one, { token: KEY, appUrl })),
    composeEyeTestMoved: [booking, atHome].map((one) =>
      visit.composeEyeTestMoved(one, { token: KEY, appUrl, before: new Date("2026-11-24T06:00:00Z") }),
    ),
    composeEyeTestCalledOff: [visit.composeEyeTestCalledOff(booking, { appUrl })],
    composeEyeTestForStore: [
      visit.composeEyeTestForStore(booking, "moved", new Date("2026-11-24T06:00:00Z")),
      visit.composeEyeTestForStore(booking, "booked"),
      visit.composeEyeTestForStore(atHome, "cancelled"),
    ],
  };
}
