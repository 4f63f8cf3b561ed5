import type { LineKind } from "./line-kinds.ts";
import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";

/** How the goods were bought and what they are, as far as returns go. */
export const RETURN_KINDS = ["frame", "sealed", "power-lens", "membership", "counter"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export type ReturnRule = {
  kind: ReturnKind;
  goods: string;
  /** Days from delivery in which a return can be asked for; null for none. */
  returnDays: number | null;
  /** Days in which the money is sent back; null when there is none. */
  refundDays: number | null;
  condition: string;
};

/** The one table behind the return button, the policy page and the answers to common questions. */
export const RETURN_RULES: Readonly<Record<ReturnKind, ReturnRule>> = {
  frame: {
    kind: "frame",
    goods: "Frames and sunglasses bought online",
    returnDays: 14,
    refundDays: 7,
    condition: "Unused, in the original case. The shipping fee is not refunded.",
  },
  sealed: {
    kind: "sealed",
    goods: "Contact lenses, solution and accessories",
    returnDays: 7,
    refundDays: 7,
    condition: "Unopened and unused, with the seal intact. The shipping fee is not refunded.",
  },
  "power-lens": {
    kind: "power-lens",
    goods: "Spectacle lenses with power",
    returnDays: 14,
    refundDays: 7,
    condition: "Made for you: a remake or a credit note, or a refund if the error was ours.",
  },
  membership: {
    kind: "membership",
    goods: "Gold membership",
    returnDays: null,
    refundDays: null,
    condition: "Valid from payment. It cannot be returned.",
  },
  counter: {
    kind: "counter",
    goods: "Anything bought in a store",
    returnDays: null,
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
  const { returnDays } = RETURN_RULES[kind];
  return returnDays === null ? null : addDays(kolkataDay(deliveredAt), returnDays);
}

/** Until the last day has ended in India, whatever the hour of the delivery was. */
export function canReturn(kind: ReturnKind, deliveredAt: Date, now: Date): boolean {
  const last = lastReturnDay(kind, deliveredAt);
  return last !== null && kolkataDay(now) <= last;
}

/** Beside the days of the frame, where lenses with power are chosen. */
export const POWER_LENS_WORDS =
  "Lenses with power are made for you. If they do not suit: a remake or a credit note, or a refund if the error was ours.";
