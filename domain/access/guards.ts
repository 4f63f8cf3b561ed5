import { type Caller, CALLERS } from "./callers.ts";

type Guard = {
  /** The rule in words, as the documentation prints it. */
  means: string;
  /** The function that holds it. */
  by: string;
  /** Who reaches an object that belongs to the owner. */
  lets: readonly Caller[];
  /** What everybody else who is signed in is answered: a status, or the object with its person masked. Guests are 401 where others get a status. */
  others: 401 | 403 | 404 | 422 | "masked";
  /** What an id is answered that does not exist. "empty" is a 200 with nothing in it. */
  unknown: 401 | 403 | 404 | 422 | "empty";
};

const STAFF_OF_ORDER = "the staff of its store (of the website its optometrists and managers) and administrators";

/** What becomes of an id, a name or a key that a request gives, by whose it is. */
export const GUARDS = {
  self: {
    means: "A person: only the caller. Any other, known or not, is 403.",
    by: "requireSelf",
    lets: ["owner"],
    others: 403,
    unknown: 403,
  },
  own: {
    means: "Only the caller's own. Another's is as unknown as one that never was.",
    by: "the condition of the statement itself",
    lets: ["owner"],
    others: 404,
    unknown: 404,
  },
  key: {
    means: `Random, and the key to what it names. Its customer, ${STAFF_OF_ORDER} see all, anyone else a masked person.`,
    by: "isPermitted",
    lets: ["owner", "optometrist", "manager", "admin"],
    others: "masked",
    unknown: 404,
  },
  health: {
    means: `Health data: its customer, ${STAFF_OF_ORDER}.`,
    by: "requirePermission",
    lets: ["owner", "optometrist", "manager", "admin"],
    others: 404,
    unknown: 404,
  },
  counter: {
    means:
      "A store's counter: only whoever works there, any other store is 403. Administrators name any; what has no counter is 422.",
    by: "requireCounter",
    lets: ["seller", "optometrist", "manager", "admin"],
    others: 403,
    unknown: 403,
  },
  colleague: {
    means: "By number or name, someone who works in the store of the counter. Any other number is 422.",
    by: "findCounterStaff",
    lets: ["seller", "optometrist", "manager", "admin"],
    others: 422,
    unknown: 422,
  },
  link: {
    means: "Of a signed link, which opens the order that it was signed for, to whoever holds it, until it ends.",
    by: "checkReportLink",
    lets: CALLERS,
    others: 404,
    unknown: 404,
  },
  signed: {
    means:
      "With a signature: the gateway's, of this payment and the payment order; any other is 422. Without one " +
      "it is not looked at, and the gateway is asked.",
    by: "verifyPaymentSignature",
    lets: ["owner"],
    others: 422,
    unknown: 422,
  },
  device: {
    means: "A passkey: good only with what its device has signed for this one call. Whatever else is 401.",
    by: "takeChallenge, and the check of the signature",
    lets: CALLERS,
    others: 401,
    unknown: 401,
  },
  people: {
    means:
      "Whose users: those who work here, for all staff. `customer` is for managers, with orders or bills of " +
      "their store, and for administrators; other staff are 403.",
    by: "listUsersByRole",
    lets: ["manager", "admin"],
    others: 403,
    unknown: 404,
  },
  judged: {
    means: "What customers want to show: whoever has the duty Content, and administrators. Other staff are 403.",
    by: "requirePermission",
    lets: ["admin"],
    others: 403,
    unknown: 404,
  },
  known: {
    means: "Of the public catalogue: the same for everybody.",
    by: "nobody's",
    lets: CALLERS,
    others: 404,
    unknown: 404,
  },
  offered: {
    means: "Of the public catalogue: what is not offered is refused with the field's words.",
    by: "nobody's",
    lets: CALLERS,
    others: 404,
    unknown: 422,
  },
  words: {
    means: "Words to look for: what is unknown finds nothing.",
    by: "nobody's",
    lets: CALLERS,
    others: 404,
    unknown: "empty",
  },
} as const satisfies Record<string, Guard>;
export type GuardName = keyof typeof GUARDS;
