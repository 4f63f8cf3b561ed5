import { type ConsentWay, WAY_WORDS } from "#domain/customers/consent-words.ts";

/** Nobody is asked again before. */
export const ASKED_AGAIN_DAYS = 60;

export const RECALL_OUTCOMES = ["asked", "no_answer"] as const;
export type RecallOutcome = (typeof RECALL_OUTCOMES)[number];

export type RecallFacts = {
  /** By which ways they may be asked. */
  ways: readonly ConsentWay[];
  email: string;
  phone: string;
  /** They booked an eye test that is to come. */
  isBooked: boolean;
  /** Their eyes were tested, or a prescription came, since it was counted who is due. */
  isTested: boolean;
  /** They are due by the end of this month. */
  isDue: boolean;
  /** When they were reached last. */
  askedAt: Date | null;
  now: Date;
};

export type RecallRefusal = "tested" | "booked" | "not_due" | "asked" | "no_consent" | "not_this_way" | "no_address";

/** Whether somebody may be asked by this way, and why not. */
export function decideRecall(facts: RecallFacts, way: ConsentWay): RecallRefusal | null {
  if (facts.isTested) return "tested";
  if (facts.isBooked) return "booked";
  if (!facts.isDue) return "not_due";
  if (wasAsked(facts)) return "asked";
  if (facts.ways.length === 0) return "no_consent";
  if (!facts.ways.includes(way)) return "not_this_way";
  return (way === "mail" ? facts.email : facts.phone) === "" ? "no_address" : null;
}

export const wasAsked = ({ askedAt, now }: Pick<RecallFacts, "askedAt" | "now">): boolean =>
  askedAt !== null && askedAt.getTime() > now.getTime() - ASKED_AGAIN_DAYS * 86_400_000;

export const NO_CONSENT = "No consent: ask them when they are here";

export function recallRefusalWords(refusal: RecallRefusal, way: ConsentWay): string {
  if (refusal === "not_this_way")
    return `They did not agree to ${WAY_WORDS[way].replace(/^(?!SMS)./u, (c) => c.toLowerCase())}`;
  return { ...REFUSALS, no_address: way === "mail" ? "No e-mail address is known" : "No phone number is known" }[
    refusal
  ];
}

const REFUSALS = {
  tested: "Their eyes were tested since",
  booked: "They have booked an eye test",
  not_due: "No eye test is due",
  asked: `They were asked in the last ${ASKED_AGAIN_DAYS} days`,
  no_consent: NO_CONSENT,
};
