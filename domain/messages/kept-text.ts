import type { SentKind } from "./sent-messages.ts";

/** Stands where a code or a key was. */
export const MASK = "••••••";

/**
 * Kept for staff as they were sent, but for keys in addresses and for powers; mails with codes without any figures as well. A
 * kind that is on neither list is kept by its subject alone: what a customer typed to the shop, why a prescription was sent
 * back, and whatever is new and nobody has thought about.
 */
const WHOLE: ReadonlySet<string> = new Set<SentKind>([
  "welcome",
  "password-reset",
  "password-changed",
  "passkey-added",
  "passkey-removed",
  "second-factor-set-up",
  "second-factor-removed",
  "email-change",
  "email-taken",
  "email-changed",
  "goodbye",
  "subscribe",
  "subscribed",
  "order-confirmed",
  "reserved-in-store",
  "hold-ending",
  "hold-ended",
  "paid-in-store",
  "payment-failed",
  "payment-returned",
  "refund",
  "prescription-needed",
  "frame-awaited",
  "frame-received",
  "shipped",
  "promise-changed",
  "parcel-known",
  "ready-to-collect",
  "collect-reminder",
  "not-collected",
  "delivered",
  "cancelled",
  "request-asked",
  "request-answered",
  "request-ended",
  "request-received",
  "back-in-stock",
  "question-replied",
  "question-helped",
  "recall",
  "eye-test-booked",
  "eye-test-moved",
  "eye-test-called-off",
  "eye-test-for-store",
]);
/** Its subject is what somebody typed, with their name, and it goes to the shop itself: nobody's erasure would find it. */
const NOTHING: ReadonlySet<string> = new Set<SentKind>(["contact-for-shop"]);
const WITH_CODES: ReadonlySet<string> = new Set<SentKind>(["sign-in-code", "phone-code"]);

export type KeptMessage = { subject: string; text: string | null };

export function keptMessage({ kind, subject, text }: { kind: string; subject: string; text: string }): KeptMessage {
  const safe = (words: string) => maskPowers(maskKeys(words));
  if (NOTHING.has(kind)) return { subject: "", text: null };
  if (WHOLE.has(kind)) return { subject: safe(subject), text: safe(text) };
  const masked = (words: string) => maskFigures(safe(words));
  return { subject: masked(subject), text: WITH_CODES.has(kind) ? masked(text) : null };
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
/** An id or a key. The names of pages, numbers of orders and files are shorter. */
const FEWEST_OF_KEY = 20;

/** In addresses: values after "?" and whatever is as long as a key. */
const maskKeys = (text: string): string =>
  text.replace(ADDRESS, (address) => {
    const [, site, rest] = /^(https?:\/\/[^/?#]*)(.*)$/isu.exec(address)!;
    const [path, ...query] = rest!.split("?");
    const masked = path!.replace(/[^/#]+/gu, (part) => (part.length >= FEWEST_OF_KEY ? MASK : part));
    return `${site}${masked}${query.length > 0 ? `?${MASK}` : ""}`;
  });

/**
 * What a contact lens is bought by says how somebody sees: "-2.25, right eye". Money has its sign before it; the one index that reads
 * like a power stays behind the name of its lens, "Anti-Reflection 1.50".
 */
const maskPowers = (text: string): string =>
  text.replace(/(?<![₹\d.,])(?!(?<=Reflection )1\.50)[+\-−]?\d{1,2}\.(?:00|25|50|75)(?![\d%])/gu, MASK);

const maskFigures = (text: string): string => text.replace(/\d(?:[ -]?\d){3,}/gu, MASK);
