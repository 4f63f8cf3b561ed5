/** What a customer may be written or called for. */
export const CONSENT_PURPOSES = ["recall", "offers"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** By mail the shop writes itself; the others are by hand. */
export const CONSENT_WAYS = ["mail", "message", "call"] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** How it was said: in their account, to staff, or by the link of a mail. */
export type ConsentHow = "account" | "link" | StaffHow;
export const STAFF_HOWS = ["counter", "phone", "writing"] as const;
export type StaffHow = (typeof STAFF_HOWS)[number];

export const PURPOSE_WORDS: Readonly<Record<ConsentPurpose, string>> = {
  recall: "Reminders of eye tests and lenses",
  offers: "Offers",
};
export const WAY_WORDS: Readonly<Record<ConsentWay, string>> = {
  mail: "E-mail",
  message: "SMS or WhatsApp",
  call: "Phone call",
};
export const HOW_WORDS: Readonly<Record<ConsentHow, string>> = {
  counter: "At the counter",
  phone: "On the phone",
  writing: "In writing",
  account: "In their account",
  link: "By the link of a mail",
};

/** One way for one purpose, as forms and the log name it: "recall by mail". */
export type ConsentKey = `${ConsentPurpose} by ${ConsentWay}`;
export const CONSENT_KEYS = CONSENT_PURPOSES.flatMap((purpose) =>
  CONSENT_WAYS.map((way) => ({ key: `${purpose} by ${way}` as ConsentKey, purpose, way })),
);

/** The boxes of a form that are ticked: each is named as its consent. */
export const tickedOf = (sent: Readonly<Record<string, unknown>>): ConsentKey[] =>
  CONSENT_KEYS.flatMap(({ key }) => (sent[key] === undefined ? [] : [key]));
