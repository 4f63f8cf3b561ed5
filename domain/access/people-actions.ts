import type { ActionRule } from "./action-rule.ts";
import { DUTIES } from "./duty-names.ts";

/** Says who works here. */
const owner = { who: "staff", all: ["owner"] } as const;

/** Who works here, what each of them signs in with, and the devices that they share. */
export const PEOPLE_ACTIONS = {
  "staff.list": { means: "See who works here, with their sessions.", ...owner },
  "staff.add": { means: "Add somebody who works here.", ...owner, audit: ["staff.added"] },
  "staff.enable": { means: "Let somebody in again, or no more.", ...owner, audit: ["staff.enabled", "staff.disabled"] },
  "staff.role": { means: "Give somebody another role.", ...owner, audit: ["staff.role"] },
  "staff.store": { means: "Give somebody another store.", ...owner, audit: ["staff.store"] },
  "staff.details": { means: "Correct somebody's name and phone number.", ...owner, audit: ["staff.details"] },
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
  "till.manage": {
    means: "Make a device a till of a store, see its tills, and take one back.",
    who: "staff",
    "own store": ["manage"],
    all: ["owner"],
    audit: ["till.enrolled", "till.revoked"],
  },
  "store.look": {
    means: "See how a store is kept: its address, hours, closures, chairs, GSTIN and series.",
    who: "staff",
    "own store": ["manage", "accounts"],
    all: ["owner"],
  },
  "store.manage": {
    means: "Change what customers are told of a store, its hours and its chairs.",
    who: "staff",
    "own store": ["manage"],
    all: ["owner"],
    sees: "store.look",
    audit: ["store.changed", "store.hours_changed", "store.chairs_changed"],
  },
  "store.close-days": {
    means: "Close a store on some days, and open it again on them.",
    who: "staff",
    "own store": ["manage"],
    all: ["owner"],
    sees: "store.look",
    audit: ["store.days_closed", "store.days_opened"],
  },
  "store.roster": {
    means: "Say who tests eyes in a store, and when.",
    who: "staff",
    "own store": ["manage"],
    all: ["owner"],
    sees: "store.look",
    audit: ["store.week_rostered", "store.day_rostered"],
  },
  "store.tax": {
    means: "Change the GSTIN of a store, and the State that it belongs to.",
    who: "staff",
    "own store": ["accounts"],
    all: ["owner"],
    sees: "store.look",
    audit: ["store.tax_changed"],
  },
  "store.own": {
    means: "Open a store or close it for good, and give its bills another prefix.",
    ...owner,
    audit: ["store.opened", "store.closed", "store.series_changed"],
  },
  "store.add": { means: "Add a store.", ...owner, audit: ["store.added"] },
  "pin.own": { means: "Set one's own PIN for tills.", who: "staff", all: DUTIES, audit: ["pin.set", "pin.locked"] },
  "staff.sign-out": { means: "Sign somebody out everywhere.", ...owner, audit: ["staff.signed-out"] },
} as const satisfies Record<string, ActionRule>;
