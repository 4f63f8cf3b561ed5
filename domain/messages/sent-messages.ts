import { MAIL_FACTS, MAIL_KINDS, type MailKind, isMailKind } from "./mail-kinds.ts";
import type { MessageKind } from "./message-kinds.ts";

/** The ways that a message of the shop can go. */
export const MESSAGE_WAYS = ["mail", "sms"] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];
export const WAY_WORDS: Readonly<Record<MessageWay, string>> = { mail: "E-mail", sms: "Text message" };

export const SENT_STATES = ["failed", "waiting", "sent"] as const;
export type SentState = (typeof SENT_STATES)[number];
export const SENT_STATE_WORDS: Readonly<Record<SentState, string>> = {
  failed: "Failed",
  waiting: "Waiting",
  sent: "Sent",
};

export type SentKind = MailKind | MessageKind;

export const TEXT_MESSAGE_FACTS: Readonly<Record<MessageKind, { label: string; when: string }>> = {
  "sign-in-code": { label: "Code to sign in", when: "When somebody signs in by a code to their phone." },
  "phone-code": { label: "Code to confirm a phone", when: "When somebody confirms that a phone number is theirs." },
  "back-in-stock": { label: "Back in stock", when: "When something is in stock that somebody waits for." },
};

/** All kinds with their names, those of mails first. */
export const SENT_KINDS: readonly { value: SentKind; label: string }[] = [
  ...MAIL_KINDS.map((value) => ({ value, label: MAIL_FACTS[value].label })),
  { value: "phone-code", label: TEXT_MESSAGE_FACTS["phone-code"].label },
];

export const sentLabel = (kind: string): string =>
  isMailKind(kind) ? MAIL_FACTS[kind].label : kind === "phone-code" ? TEXT_MESSAGE_FACTS[kind].label : kind;

/** So long the shop knows what it sent. */
export const SENT_KEPT_DAYS = 180;
/** The queue gives a message up after about five days. */
export const SENT_TRIED_DAYS = 6;

/**
 * Not sent again by staff: these hold a code or a key, which is over by then. Whoever wanted one asks for another.
 */
const ASKED_ANEW: ReadonlySet<string> = new Set<SentKind>([
  "sign-in-code",
  "phone-code",
  "password-reset",
  "email-change",
  "email-taken",
  "goodbye",
  "email-changed",
]);

export const isAskedAnew = (kind: string): boolean => ASKED_ANEW.has(kind);

export const maySendAgain = ({ kind, state }: { kind: string; state: SentState }): boolean =>
  state === "failed" && !isAskedAnew(kind);
