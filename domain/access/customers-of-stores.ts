import type { ActionRule } from "./action-rule.ts";
import { sending, serving } from "./serving.ts";

/** Whoever talks to customers; the website has no counter. */
const talking = {
  who: "staff",
  "own store": ["counter", "prescriptions", "manage"],
  website: ["prescriptions", "manage"],
} as const satisfies Partial<ActionRule>;

/** What staff do with the customers of their stores. */
export const CUSTOMER_ACTIONS = {
  "customer.list": { means: "List the customers of a store.", who: "staff", "own store": ["manage"] },
  "customer.serve": {
    means: "Find the customers of a store, and see what they bought there.",
    who: "staff",
    "own store": serving,
    website: sending,
  },
  "customer.open": {
    means: "Open a customer whom only other stores know, by the whole phone number.",
    who: "staff",
    "own store": serving,
    website: sending,
    audit: ["customer.opened"],
  },
  "customer.add": {
    means: "Enter a customer who has bought and booked nothing yet.",
    ...talking,
    audit: ["customer.added"],
  },
  "customer.change": {
    means: "Correct what the shop knows of a customer.",
    ...talking,
    sees: "customer.serve",
    audit: ["customer.changed"],
  },
  "customer.merge": {
    means: "Make one of two customers who are the same person, and two again.",
    who: "staff",
    "own store": ["manage"],
    sees: "customer.serve",
    audit: ["customer.merged", "customer.separated"],
  },
  "message.read": {
    means: "See what was sent to the customers of a store.",
    who: "staff",
    "own store": serving,
    website: sending,
  },
  "message.resend": {
    means: "Have a message sent once more that failed.",
    ...talking,
    sees: "message.read",
    audit: ["message.sent_again"],
  },
  "customer.consent": {
    means: "Write down what a customer may be written or called for.",
    ...talking,
    sees: "customer.serve",
    audit: ["customer.consent"],
  },
  "recall.work": {
    means: "See who is due for an eye test, and ask them to come.",
    who: "staff",
    "own store": ["prescriptions", "manage"],
    website: ["prescriptions", "manage"],
    audit: ["recall.asked"],
  },
  "customer.export": {
    means: "Take a copy of what the shop keeps of a customer who asked for it.",
    who: "staff",
    all: ["owner"],
    audit: ["customer.exported"],
  },
  "customer.erase": {
    means: "Erase a customer who asked the shop for it.",
    who: "staff",
    all: ["owner"],
    audit: ["customer.erased"],
  },
} as const satisfies Record<string, ActionRule>;
