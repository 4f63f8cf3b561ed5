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
  "pin.own": { means: "Set one's own PIN for tills.", who: "staff", all: DUTIES, audit: ["pin.set", "pin.locked"] },
  "staff.sign-out": { means: "Sign somebody out everywhere.", ...owner, audit: ["staff.signed-out"] },
} as const satisfies Record<string, ActionRule>;
