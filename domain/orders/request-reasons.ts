/** Why a customer cancels. Nobody has to say more. */
export const CANCEL_REASONS = {
  changed_mind: "I changed my mind",
  by_mistake: "I ordered it by mistake",
  wrong_details: "The address, the size or the lens is wrong",
  takes_too_long: "It takes too long",
  found_elsewhere: "I found it elsewhere",
  other: "Another reason",
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

/** Why the shop cancels an order for lenses into a customer's own frame. */
export const SHOP_CANCEL_REASONS = {
  frame_unfit: "Your frame cannot take new lenses",
  frame_missing: "Your frame did not reach us",
} as const;
export type ShopCancelReason = keyof typeof SHOP_CANCEL_REASONS;

export const REQUEST_KINDS = ["return", "remake"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const KIND_LABELS: Readonly<Record<RequestKind, string>> = { return: "Return", remake: "Remake" };

export type RequestReason = {
  words: string;
  kinds: readonly RequestKind[];
  /** The shop has to answer for it: lenses with power are then paid back, and both halves of a pair need not come. */
  isOurs: boolean;
  /** What comes back can be sold again. */
  isSound: boolean;
  needsNote?: boolean;
};

/** Why something comes back or is made again. */
export const REQUEST_REASONS = {
  does_not_fit: { words: "It does not fit", kinds: ["return"], isOurs: false, isSound: true },
  not_as_expected: { words: "It is not what I expected", kinds: ["return"], isOurs: false, isSound: true },
  cannot_see_well: {
    words: "I do not see well with the lenses",
    kinds: ["remake", "return"],
    isOurs: false,
    isSound: true,
  },
  new_prescription: { words: "My prescription was wrong or is new", kinds: ["remake"], isOurs: false, isSound: true },
  wrong_power: {
    words: "The lenses are not made as prescribed",
    kinds: ["remake", "return"],
    isOurs: true,
    isSound: true,
  },
  faulty: { words: "It arrived broken or faulty", kinds: ["remake", "return"], isOurs: true, isSound: false },
  wrong_item: { words: "It is not what I ordered", kinds: ["remake", "return"], isOurs: true, isSound: true },
  other: {
    words: "Another reason",
    kinds: ["remake", "return"],
    isOurs: false,
    isSound: true,
    needsNote: true,
  },
} as const satisfies Record<string, RequestReason>;
export type RequestReasonCode = keyof typeof REQUEST_REASONS;

export function isCancelReason(code: string): code is CancelReason {
  return Object.hasOwn(CANCEL_REASONS, code);
}

export function isRequestReason(code: string): code is RequestReasonCode {
  return Object.hasOwn(REQUEST_REASONS, code);
}

/** The reason of a code as it was stored; what is no longer listed counts as another one. */
export function requestReason(code: string): RequestReason {
  return REQUEST_REASONS[isRequestReason(code) ? code : "other"];
}

export function reasonsFor(kind: RequestKind): { code: RequestReasonCode; words: string }[] {
  return Object.entries(REQUEST_REASONS)
    .filter(([, reason]) => (reason.kinds as readonly RequestKind[]).includes(kind))
    .map(([code, { words }]) => ({ code: code as RequestReasonCode, words }));
}

/** Characters of a note with a request, at most. */
export const MOST_REQUEST_NOTE = 1_000;

const PREFIX = "thing-";

/** Field of a form that says how many of a thing, by the thing's id. */
export const thingField = (id: number): string => `${PREFIX}${id}`;

/** The thing that a field is about; null of every other field. */
export function thingOfField(name: string): number | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** Whether a thing of an order can be asked for in this way. */
export const canAskFor = (kind: RequestKind, thing: { returnable: number; canRemake: boolean }): boolean =>
  kind === "return" ? thing.returnable > 0 : thing.canRemake;
