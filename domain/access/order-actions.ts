import type { ActionRule } from "./action-rule.ts";
import { sending, serving } from "./serving.ts";

export const served = { who: "staff", "own store": serving, website: sending, sees: "order.read" } as const;

/** What is done with an order, by its customer and by those who serve it. */
export const ORDER_ACTIONS = {
  "order.read": {
    means: "See an order, and whose it is.",
    who: "signed-in",
    own: true,
    "own store": serving,
    website: sending,
    pinMay: true,
  },
  "order.serve": { means: "Work on the orders of a store, and see which of them wait.", ...served, pinMay: true },
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
    pinMay: true,
  },
  "order.send": {
    means: "Note that a customer's own frame is here; pack an order, send it or hand it over.",
    ...served,
    audit: ["order.moved", "order.frame_handed_in"],
    pinMay: true,
  },
  "order.pick": {
    means: "Fetch the goods of an order from the shelves, and say what is missing.",
    who: "staff",
    "own store": ["counter", "warehouse", "manage"],
    website: ["warehouse", "manage"],
    audit: ["pick.taken", "pick.given_back", "pick.scanned", "pick.missing"],
    pinMay: true,
  },
  "order.note": {
    means: "Write a note about an order for colleagues.",
    ...served,
    audit: ["order.noted"],
    pinMay: true,
  },
  "order.assign": {
    means: "Say who takes care of an order.",
    ...served,
    audit: ["order.assigned"],
    pinMay: true,
  },
  "order.promise": {
    means: "Promise another day for an order.",
    ...served,
    audit: ["order.promise_changed"],
    pinMay: true,
  },
  "order.parcel": {
    means: "Give or correct the carrier and the number of a parcel on its way.",
    ...served,
    audit: ["order.parcel_changed"],
    pinMay: true,
  },
} as const satisfies Record<string, ActionRule>;
