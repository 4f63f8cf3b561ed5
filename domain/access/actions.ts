import type { ActionRule } from "./action-rule.ts";
import { OWN_ACTIONS, PUBLIC_ACTIONS } from "./customer-actions.ts";
import { CUSTOMER_ACTIONS } from "./customers-of-stores.ts";
import { DUTIES } from "./duty-names.ts";
import { sending, serving } from "./serving.ts";

const served = { who: "staff", "own store": serving, website: sending, sees: "order.read" } as const;

/** Health data is for those who sell, measure or make the glasses. */
const health = {
  who: "signed-in",
  own: true,
  "own store": ["counter", "prescriptions", "lab", "manage"],
  website: ["prescriptions", "lab", "manage"],
} as const satisfies Partial<ActionRule>;

/** Says who works here. */
const owner = { who: "staff", all: ["owner"] } as const;

/** What staff do, and customers with what is their own. */
const STAFF_ACTIONS = {
  "order.read": {
    means: "See an order, and whose it is.",
    who: "signed-in",
    own: true,
    "own store": serving,
    website: sending,
  },
  "order.serve": { means: "Work on the orders of a store, and see which of them wait.", ...served },
  "order.cancel": {
    means: "Cancel an order while that is free.",
    ...served,
    who: "signed-in",
    own: true,
    withFactor: true,
    audit: ["order.cancelled"],
  },
  "order.verify": {
    means: "Say whether the prescriptions of an order are there and right.",
    ...served,
    "own store": ["counter", "prescriptions", "manage"],
    website: ["prescriptions", "manage"],
    audit: ["order.moved"],
  },
  "order.make": {
    means: "Order lenses, fit them and check them.",
    ...served,
    "own store": ["counter", "prescriptions", "lab", "manage"],
    website: ["prescriptions", "lab", "manage"],
    audit: ["order.moved"],
  },
  "order.send": {
    means: "Note that a customer's own frame is here; pack an order, send it or hand it over.",
    ...served,
    audit: ["order.moved", "order.frame_handed_in"],
  },
  "order.note": {
    means: "Write a note about an order for colleagues.",
    ...served,
    audit: ["order.noted"],
  },
  "order.assign": {
    means: "Say who takes care of an order.",
    ...served,
    audit: ["order.assigned"],
  },
  "order.promise": {
    means: "Promise another day for an order.",
    ...served,
    audit: ["order.promise_changed"],
  },
  "order.parcel": {
    means: "Give or correct the carrier and the number of a parcel on its way.",
    ...served,
    audit: ["order.parcel_changed"],
  },
  "task.work": {
    means: "See what is to be done in a store, write it down and tick it off.",
    who: "staff",
    "own store": serving,
    website: sending,
    audit: ["task.made", "task.done", "task.opened"],
  },
  "order.answer": {
    means: "Say yes or no to a return or a remake.",
    ...served,
    "own store": ["counter", "prescriptions", "manage"],
    website: ["prescriptions", "manage"],
    audit: ["order.request-answered"],
  },
  "order.receive": {
    means: "Receive what comes back or was not collected, with its credit note.",
    ...served,
    audit: ["order.request-received", "order.parcel_refused", "order.not_collected"],
  },
  "bill.read": {
    means: "See a bill, and whose it is.",
    who: "signed-in",
    own: true,
    "own store": [...serving, "accounts"],
    website: [...sending, "accounts"],
  },
  "bill.record": {
    means: "Record a bill at the counter of a store.",
    who: "staff",
    "own store": ["counter"],
    audit: ["counter_bill.recorded"],
  },
  "bill.receive": {
    means: "Receive what is left to pay of a counter bill, is paid in a store, or was paid at the door.",
    ...served,
    audit: ["counter_bill.balance_received", "order.cash_received", "order.paid_in_store"],
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
  "prescription.share": { means: "Make a link to the prescriptions of an order.", ...health },
  "colleague.list": { means: "List the people who work here.", who: "staff", all: DUTIES },
  "stock.read": { means: "See what lies in which store.", who: "staff", all: DUTIES },
  "stock.place": {
    means: "Say on which shelf of a store something lies.",
    who: "staff",
    "own store": ["counter", "warehouse", "manage"],
    website: ["warehouse", "manage"],
    audit: ["stock.placed"],
  },
  "console.enter": { means: "Open the console.", who: "staff", all: DUTIES },
  "view.own": {
    means: "Keep lists of the console under names of one's own.",
    who: "staff",
    all: DUTIES,
    audit: ["view.removed", "view.restored"],
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
  },
  "visit.serve": {
    means: "See the eye tests of a store.",
    who: "staff",
    "own store": ["counter", "prescriptions", "manage"],
  },
  "audit.read": { means: "Read the log of what staff did.", ...owner },
  "demonstration.fill": {
    means: "Give the demonstration shop months in which it was open.",
    ...owner,
    audit: ["demonstration.filled"],
  },
  "settings.change": { means: "Change a setting of the shop.", ...owner, audit: ["settings.changed"] },
  "review.look": { means: "See photos of reviews that wait.", who: "staff", "own store": ["manage"] },
  "review.judge": {
    means: "Approve or refuse photos of reviews, and take a review away.",
    who: "staff",
    "own store": ["manage"],
    audit: ["review.photo_approved", "review.photo_refused", "review.removed"],
  },
  "question.look": {
    means: "See questions about products that wait, and answers of buyers.",
    who: "staff",
    "own store": ["manage"],
  },
  "question.answer": {
    means: "Answer a question about a product or refuse it, and show or refuse what buyers answer.",
    who: "staff",
    "own store": ["manage"],
    audit: ["question.answered", "question.refused", "question.buyer_shown", "question.buyer_refused"],
  },
  "staff.list": { means: "See who works here, with their sessions.", ...owner },
  "staff.add": { means: "Add somebody who works here.", ...owner, audit: ["staff.added"] },
  "staff.enable": { means: "Let somebody in again, or no more.", ...owner, audit: ["staff.enabled", "staff.disabled"] },
  "staff.role": { means: "Give somebody another role.", ...owner, audit: ["staff.role"] },
  "staff.store": { means: "Give somebody another store.", ...owner, audit: ["staff.store"] },
  "staff.password": { means: "Give somebody a new password.", ...owner, audit: ["staff.password"] },
  "staff.duty": {
    means: "Give somebody a duty beside those of their role, or take it back.",
    ...owner,
    audit: ["staff.duty-granted", "staff.duty-revoked"],
  },
  "staff.second-factor": {
    means: "Take away the second factor of somebody who has lost it.",
    ...owner,
    audit: ["staff.second-factor-reset"],
  },
  "second-factor.own": {
    means: "Set up, give, renew and remove one's own second factor.",
    who: "staff",
    all: DUTIES,
    audit: [
      "second-factor.set-up",
      "second-factor.removed",
      "second-factor.codes-made",
      "second-factor.recovery-code-used",
    ],
  },
  "staff.sign-out": { means: "Sign somebody out everywhere.", ...owner, audit: ["staff.signed-out"] },
} as const satisfies Record<string, ActionRule>;

/** Everything that somebody can do in the shop, and who may: action x duty x scope. */
export const ACTIONS = {
  ...PUBLIC_ACTIONS,
  ...OWN_ACTIONS,
  ...STAFF_ACTIONS,
  ...CUSTOMER_ACTIONS,
} as const satisfies Record<string, ActionRule>;
export type Action = keyof typeof ACTIONS;

/** The rule of an action, as every rule can be read. */
export const ruleOf = (action: Action): ActionRule => ACTIONS[action];
