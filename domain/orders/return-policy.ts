import type { LineKind } from "./line-kinds.ts";
import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { RETURN_DAYS, type ReturnKind } from "./return-days.ts";

export type ReturnRule = {
  kind: ReturnKind;
  goods: string;
  /** Days from delivery in which a return can be asked for; null for none. */
  returnDays: number | null;
  /** Days in which the money is sent back; null when there is none. */
  refundDays: number | null;
  condition: string;
};

/** What is made for somebody is paid back only when the shop was wrong; `settlementOf` decides it so. */
const POWER_LENS_TERMS = "a remake or a credit note, or a refund if the error was ours";

/** The one table behind the return button, the policy page and the answers to common questions. */
export const RETURN_RULES: Readonly<Record<ReturnKind, ReturnRule>> = {
  frame: {
    kind: "frame",
    goods: "Frames and sunglasses bought online",
    returnDays: RETURN_DAYS.frame,
    refundDays: 7,
    condition: "Unused, in the original case. The shipping fee is not refunded.",
  },
  sealed: {
    kind: "sealed",
    goods: "Contact lenses, solution and accessories",
    returnDays: RETURN_DAYS.sealed,
    refundDays: 7,
    condition: "Unopened and unused, with the seal intact. The shipping fee is not refunded.",
  },
  "power-lens": {
    kind: "power-lens",
    goods: "Spectacle lenses with power",
    returnDays: RETURN_DAYS["power-lens"],
    refundDays: 7,
    condition: `Made for you: ${POWER_LENS_TERMS}. The frame of the pair is refunded.`,
  },
  membership: {
    kind: "membership",
    goods: "Gold membership",
    returnDays: RETURN_DAYS.membership,
    refundDays: null,
    condition: "Valid from payment. It cannot be returned.",
  },
  counter: {
    kind: "counter",
    goods: "Anything bought in a store",
    returnDays: RETURN_DAYS.counter,
    refundDays: null,
    condition: "The terms printed on the bill apply.",
  },
};

/** What applies to a row of a bill. */
export function returnKindOf(row: {
  kind: LineKind;
  /** The terms of the product's kind. */
  returns: ReturnKind;
  /** The lens, or the lens in this frame, corrects sight. */
  hasPower: boolean;
  boughtOnline: boolean;
}): ReturnKind {
  if (!row.boughtOnline) return "counter";
  if (row.kind === "lens") return row.hasPower ? "power-lens" : "frame";
  return row.returns;
}

/** The last day on which a return can be asked for; null when there is none. */
export function lastReturnDay(kind: ReturnKind, deliveredAt: Date): IsoDay | null {
  const returnDays = RETURN_DAYS[kind];
  return returnDays === null ? null : addDays(kolkataDay(deliveredAt), returnDays);
}

/** Until the last day has ended in India, whatever the hour of the delivery was. */
export function canReturn(kind: ReturnKind, deliveredAt: Date, now: Date): boolean {
  const last = lastReturnDay(kind, deliveredAt);
  return last !== null && kolkataDay(now) <= last;
}

/** Beside the days of the frame, where lenses with power are chosen. */
export const POWER_LENS_WORDS = `Lenses with power are made for you. If they do not suit: ${POWER_LENS_TERMS}.`;

/** "7 days", and of what is not always paid back, when. */
export function refundWords({ kind, refundDays }: Pick<ReturnRule, "kind" | "refundDays">): string {
  if (refundDays === null) return "None";
  return kind === "power-lens" ? `${refundDays} days, if the error was ours` : `${refundDays} days`;
}

/** What follows a return of things with these rules. */
export function afterReturnWords(kinds: readonly ReturnKind[]): string {
  const days = Math.max(...kinds.map((kind) => RETURN_RULES[kind].refundDays ?? 0));
  const refund = `We review it, reply by e-mail, and refund you within ${days} days of receiving it.`;
  return kinds.includes("power-lens") ? `${refund} ${POWER_LENS_WORDS} The frame of the pair is refunded.` : refund;
}
