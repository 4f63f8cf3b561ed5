import type { ActionRule } from "./action-rule.ts";
import { CONTENT_ACTIONS } from "./content-actions.ts";
import { GOODS_ACTIONS } from "./goods-actions.ts";
import { IMPORT_ACTIONS } from "./import-actions.ts";
import { OWN_ACTIONS, PUBLIC_ACTIONS } from "./customer-actions.ts";
import { CUSTOMER_ACTIONS } from "./customers-of-stores.ts";
import { DUTIES } from "./duty-names.ts";
import { ORDER_ACTIONS, served } from "./order-actions.ts";
import { PEOPLE_ACTIONS } from "./people-actions.ts";
import { PURCHASING_ACTIONS } from "./purchasing-actions.ts";
import { RANGE_ACTIONS } from "./range-actions.ts";
import { PICTURE_ACTIONS } from "./picture-actions.ts";
import { sending, serving } from "./serving.ts";
import { TRANSFER_ACTIONS } from "./transfer-actions.ts";
import { REDIRECT_ACTIONS } from "./redirect-actions.ts";
import { STOCK_ACTIONS } from "./stock-actions.ts";

/** Health data is for those who sell, measure or make the glasses. */
const health = {
  who: "signed-in",
  own: true,
  "own store": ["counter", "prescriptions", "lab", "manage"],
  website: ["prescriptions", "lab", "manage"],
} as const satisfies Partial<ActionRule>;

const owner = { who: "staff", all: ["owner"] } as const;

/** What staff do, and customers with what is their own. */
const STAFF_ACTIONS = {
  ...ORDER_ACTIONS,
  "task.work": {
    means: "See what is to be done in a store, write it down and tick it off.",
    who: "staff",
    "own store": serving,
    website: sending,
    audit: ["task.made", "task.done", "task.opened"],
    pinMay: true,
  },
  "order.ask-for": {
    means: "Take down a return or a remake at the word of the customer.",
    ...served,
    audit: ["order.request-taken-down"],
  },
  "order.answer": {
    means: "Say yes or no to a return or a remake, and end one that never comes.",
    ...served,
    "own store": ["counter", "prescriptions", "manage"],
    website: ["prescriptions", "manage"],
    audit: ["order.request-answered", "order.request-ended"],
  },
  "order.receive": {
    means: "Receive what comes back or was not collected, with its credit note.",
    ...served,
    audit: ["order.request-received", "order.parcel_refused", "order.not_collected"],
  },
  "refund.read": {
    means: "See what of a store is paid back, and how far the gateway is.",
    who: "staff",
    "own store": [...serving, "accounts"],
    website: [...sending, "accounts"],
  },
  "refund.retry": {
    means: "Have money sent back once more that the gateway would not send.",
    who: "staff",
    "own store": ["manage"],
    sees: "refund.read",
    withFactor: true,
    audit: ["refund.tried_again"],
  },
  "bill.read": {
    means: "See a bill, and whose it is.",
    who: "signed-in",
    own: true,
    "own store": [...serving, "accounts"],
    website: [...sending, "accounts"],
    pinMay: true,
  },
  "bill.record": {
    means: "Record a bill at the counter of a store.",
    who: "staff",
    "own store": ["counter"],
    audit: ["counter_bill.recorded"],
    pinMay: true,
  },
  "bill.receive": {
    means: "Receive what is left to pay of a counter bill, is paid in a store, or was paid at the door.",
    ...served,
    audit: ["counter_bill.balance_received", "order.cash_received", "order.paid_in_store"],
    pinMay: true,
  },
  "bill.pay-back": {
    means: "Note that money which was paid by hand was paid back by bank.",
    ...served,
    "own store": ["manage"],
    website: ["manage"],
    audit: ["order.paid_back"],
  },
  "approval.ask": {
    means: "Ask somebody else for what is above one's limit, and take the request back.",
    ...served,
    audit: ["approval.asked", "approval.withdrawn"],
  },
  "approval.decide": {
    means: "Say yes or no to what is above another's limit.",
    who: "staff",
    "own store": ["manage"],
    all: ["owner"],
    sees: "order.read",
    audit: ["approval.approved", "approval.refused", "approval.lapsed"],
  },
  "prescription.read": { means: "Read the prescriptions of an order.", ...health },
  "prescription.give": {
    means: "Give or correct a prescription of an order.",
    ...health,
    sees: "order.read",
    audit: ["prescription.given"],
  },
  "prescription.verify": {
    means: "Check the prescriptions of orders, and send back what glasses cannot be made from.",
    who: "staff",
    "own store": ["prescriptions"],
    website: ["prescriptions"],
    audit: ["prescription.verified", "prescription.rejected"],
  },
  "prescription.share": { means: "Make a link to the prescriptions of an order.", ...health },
  "colleague.list": { means: "List the people who work here.", who: "staff", all: DUTIES, pinMay: true },
  "console.enter": { means: "Open the console.", who: "staff", all: DUTIES, pinMay: true },
  "view.own": {
    means: "Keep lists of the console under names of one's own.",
    who: "staff",
    all: DUTIES,
    audit: ["view.removed", "view.restored"],
    pinMay: true,
  },
  "order.export": {
    means: "Take the orders of a store along as a file.",
    who: "staff",
    "own store": ["manage", "accounts"],
    audit: ["order.exported"],
  },
  "sales.read": {
    means: "See what a store sold.",
    who: "staff",
    "own store": ["manage", "accounts"],
    pinMay: true,
  },
  "visit.serve": {
    means: "See the eye tests of a store.",
    who: "staff",
    "own store": ["counter", "prescriptions", "manage"],
    pinMay: true,
  },
  "visit.keep": {
    means: "Book, move or call off an eye test for somebody, and say whether they came.",
    who: "staff",
    "own store": ["counter", "prescriptions", "manage"],
    sees: "visit.serve",
    pinMay: true,
    audit: ["visit.booked", "visit.walked_in", "visit.moved", "visit.called_off", "visit.outcome"],
  },
  "visit.examine": {
    means: "Examine eyes at an eye test of a store, and write the prescription.",
    who: "staff",
    "own store": ["prescriptions"],
    sees: "visit.serve",
    audit: ["examination.begun", "examination.finished", "examination.corrected", "examination.dropped"],
  },
  "audit.read": { means: "Read the log of what staff did.", ...owner },
  "ledger.read": { means: "See whether the ledger adds up.", who: "staff", all: ["owner", "accounts"] },
  "ledger.run": {
    means: "Have the ledger checked now.",
    who: "staff",
    all: ["owner", "accounts"],
    audit: ["ledger.check_asked"],
  },
  "demonstration.fill": {
    means: "Give the demonstration shop months in which it was open.",
    ...owner,
    audit: ["demonstration.filled"],
  },
  "settings.change": { means: "Change a setting of the shop.", ...owner, audit: ["settings.changed"] },
  "tax-rate.read": { means: "See the tax rates and what is to come.", who: "staff", all: ["accounts", "owner"] },
  "tax-rate.add": {
    means: "Add a tax rate from a day on.",
    who: "staff",
    all: ["accounts", "owner"],
    audit: ["tax-rate.added"],
  },
  "review.look": { means: "See reviews with their photos, also those that wait.", who: "staff", all: ["content"] },
  "review.judge": {
    means: "Approve or refuse photos of reviews, and take a review away.",
    who: "staff",
    all: ["content"],
    audit: ["review.photo_approved", "review.photo_refused", "review.removed"],
  },
  "question.look": {
    means: "See questions about products, and answers of buyers.",
    who: "staff",
    all: ["content"],
  },
  "question.answer": {
    means: "Answer a question about a product or refuse it, and show or refuse what buyers answer.",
    who: "staff",
    all: ["content"],
    audit: ["question.answered", "question.refused", "question.buyer_shown", "question.buyer_refused"],
  },
} as const satisfies Record<string, ActionRule>;

/** Everything that somebody can do in the shop, and who may: action x duty x scope. */
export const ACTIONS = {
  ...PUBLIC_ACTIONS,
  ...OWN_ACTIONS,
  ...STAFF_ACTIONS,
  ...PICTURE_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...RANGE_ACTIONS,
  ...CUSTOMER_ACTIONS,
  ...GOODS_ACTIONS,
  ...IMPORT_ACTIONS,
  ...PURCHASING_ACTIONS,
  ...TRANSFER_ACTIONS,
  ...STOCK_ACTIONS,
  ...REDIRECT_ACTIONS,
  ...CONTENT_ACTIONS,
} as const satisfies Record<string, ActionRule>;
export type Action = keyof typeof ACTIONS;

/** The rule of an action, as every rule can be read. */
export const ruleOf = (action: Action): ActionRule => ACTIONS[action];
