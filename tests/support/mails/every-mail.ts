import type { MailSender } from "#integrations/mail/mail-content.ts";
import * as account from "#services/mail/compose-account-mail.ts";
import * as address from "#services/mail/compose-address-mail.ts";
import * as code from "#services/mail/compose-code-mail.ts";
import * as newsletter from "#services/mail/compose-newsletter-mail.ts";
import * as order from "#services/mail/compose-order-mail.ts";
import * as way from "#services/mail/compose-order-status-mail.ts";
import * as prescription from "#services/mail/compose-prescription-mail.ts";
import * as request from "#services/mail/compose-request-mail.ts";
import * as visit from "#services/mail/compose-visit-mail.ts";
import type { Composed } from "#services/mail/post.ts";
import { APP_URL, orderFacts, requestFacts, type Typed, withoutPrescription } from "./order-samples.ts";

export const TYPED: Typed = { name: "Asha Rao", product: "Juno Round", words: "The frame is scratched." };

export const SENDER: MailSender = {
  shopName: "Chashma Opticals",
  siteUrl: APP_URL,
  lines: [
    "12 Janpath, New Delhi 110001",
    "+91 11 4000 1000 | care@shop.example",
    "Monday to Saturday, 10:00 AM to 7:30 PM",
  ],
};

const KEY = "Zk3v9w1Qp0sT5uX7yB2dF4gH6jL8mN0aR1cE3iO5qWz";

/**
 * Every mail that the shop sends, by the function that composes it, in each of its shapes. A function without samples fails
 * services/mail/every-mail.test.ts.
 */
export function everyMail(typed: Typed = TYPED): Record<string, Composed[]> {
  const { name: firstName, words } = typed;
  const { shopName } = SENDER;
  const appUrl = APP_URL;
  const leaveKey = "0e3c7c58-6f1a-4e0e-9c55-2d7f6f9b8a11";
  const facts = orderFacts(typed);
  const waiting = withoutPrescription(
    orderFacts(typed, { stage: "prescription_needed", deliverFrom: null, deliverTo: null }),
  );
  const atCounter = { paymentOrderId: null, invoiceNo: "CP1/26-27/000009", couponCode: null };
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
    composeSignInCode: [code.composeSignInCode({ firstName, shopName, code: "482913" })],
    composeEmailChange: [address.composeEmailChange({ firstName, shopName, token: KEY, appUrl })],
    composeEmailTaken: [address.composeEmailTaken({ shopName, appUrl })],
    composeEmailChanged: [
      address.composeEmailChanged({ firstName, email: "care@shop.example", phone: "+91 11 4000 1000" }),
    ],
    composeGoodbye: [
      address.composeGoodbye({ shopName, officer: { name: "Meera Iyer", email: "officer@shop.example" }, appUrl }),
    ],
    composeSubscribe: [newsletter.composeSubscribe({ shopName, appUrl, leaveKey, token: KEY })],
    composeSubscribed: [newsletter.composeSubscribed({ shopName, appUrl, leaveKey })],
    composeOrderConfirmed: [
      order.composeOrderConfirmed(facts),
      order.composeOrderConfirmed(waiting),
      order.composeOrderConfirmed(orderFacts(typed, { totalPaise: 0 })),
    ],
    composePrescriptionNeeded: [false, true].map((reminder) =>
      prescription.composePrescriptionNeeded(waiting, { reminder }),
    ),
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
    composeShipped: [facts, orderFacts(typed, { carrier: null, trackingNo: null })].map((one) =>
      way.composeShipped(one),
    ),
    composeReadyToCollect: [way.composeReadyToCollect(facts), way.composeReadyToCollect(owing)],
    composeDelivered: [way.composeDelivered(facts), way.composeDelivered(orderFacts(typed, atCounter))],
    composeCancelled: [
      way.composeCancelled(facts, { refundPaise: 3_88_900, creditNote: note }),
      way.composeCancelled(failed, { refundPaise: 0, creditNote: null }),
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
    composeReceived: [
      request.composeReceived(requestFacts(typed, { status: "done", creditNotes: notes })),
      request.composeReceived(requestFacts(typed, { status: "done", kind: "remake" })),
    ],
    composeContactReceipt: [visit.composeContactReceipt({ ...message, phone: "", replyHours: "24-48", appUrl })],
    composeContactForShop: [visit.composeContactForShop({ ...message, phone: "9812345678" })],
    composeEyeTestBooked: [booking, atHome].map((one) => visit.composeEyeTestBooked(one, { token: KEY, appUrl })),
    composeEyeTestForStore: [
      visit.composeEyeTestForStore(booking, "booked"),
      visit.composeEyeTestForStore(atHome, "cancelled"),
    ],
  };
}
