import type { PayInStore } from "#domain/content/payment-settings.ts";
import { addDays, type IsoDay, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { nextOpenDay, type OpenDays } from "./ready-days.ts";

/** What of a cart decides whether it can be reserved and paid in the store in which it is collected. */
export type PayInStoreFacts = {
  payablePaise: Paise;
  isCollected: boolean;
  hasMembership: boolean;
  /** Any lens that has still to be made or fitted, with power or without. */
  hasLenses: boolean;
  /** Orders of this customer that are reserved in a store and not paid. */
  reservedOrders: number;
};

export type PayInStoreRefusal =
  | "off"
  | "nothing_to_pay"
  | "sent"
  | "membership"
  | "lenses"
  | "too_much"
  | "reserved_before";
export type PayInStoreDecision = { ok: true; days: number } | { ok: false; reason: PayInStoreRefusal; message: string };

/** Whether an order can be paid in its store, and for how many days it is kept there. Page and server both ask here. */
export function decidePayInStore(setting: PayInStore, facts: PayInStoreFacts): PayInStoreDecision {
  const no = (reason: PayInStoreRefusal, message: string): PayInStoreDecision => ({ ok: false, reason, message });
  if (!setting.on) return no("off", "Only online payment is accepted");
  if (facts.payablePaise === 0) return no("nothing_to_pay", "There is nothing to pay");
  if (!facts.isCollected) return no("sent", "Pay in store is for orders that you collect");
  if (facts.hasMembership) return no("membership", "A membership can only be paid online");
  if (facts.hasLenses) return no("lenses", "Lenses are made for you, so they can only be paid online");
  if (facts.payablePaise > setting.limitPaise)
    return no("too_much", `Orders above ${formatRupees(setting.limitPaise)} can only be paid online`);
  if (facts.reservedOrders >= setting.mostReserved)
    return no("reserved_before", "Please pay for or cancel what we already keep for you in a store");
  return { ok: true, days: setting.days };
}

/**
 * The last day on which it can be paid, one on which its store is open where that is known: ordered on Monday 23 November for 7
 * days, Monday 30 November, or Tuesday where the store is closed on Mondays.
 */
export function lastDayToPay(orderedAt: Date, days: number, open?: OpenDays): IsoDay {
  const day = addDays(kolkataDay(orderedAt), days);
  return open ? nextOpenDay(day, open) : day;
}

/** It is kept to the end of the last day. */
export function storeHoldEnd(orderedAt: Date, days: number, open?: OpenDays): Date {
  return endOfDay(lastDayToPay(orderedAt, days, open));
}

const endOfDay = (day: IsoDay): Date => startOfKolkataDay(addDays(day, 1));

/** When a hold that ends at this moment has to end by the days on which its store is open now: the same, or later. */
export function movedHoldEnd(holdEnd: Date, open: OpenDays): Date {
  return endOfDay(nextOpenDay(lastDayOf(holdEnd), open));
}

/** The last day of a hold that ends at this moment. */
export const lastDayOf = (holdEnd: Date): IsoDay => kolkataDay(new Date(holdEnd.getTime() - 1));

const REMINDED_DAYS_BEFORE = 2;
const REMINDED_AT_HOUR = 10;

/** At ten in the morning two days before the last one; null where the hold is too short for it. */
export function remindToPayAt(orderedAt: Date, days: number, open?: OpenDays): Date | null {
  const day = addDays(lastDayToPay(orderedAt, days, open), -REMINDED_DAYS_BEFORE);
  const at = new Date(startOfKolkataDay(day).getTime() + REMINDED_AT_HOUR * 3_600_000);
  return at > orderedAt ? at : null;
}
