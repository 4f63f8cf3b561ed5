import { randomChoices } from "#db/seed/random-choices.ts";
import { addDays, type IsoDay, kolkataDay, weekday } from "#domain/dates/kolkata-day.ts";
import { slotsOf } from "#domain/stores/eye-test-slots.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { type Choices, choose, someUuid } from "./choose.ts";
import { customerIdOf, type HistoryPlan } from "./history-plan.ts";
import type { HistoryRows } from "./history-rows.ts";
import type { Customer } from "./plan-people.ts";

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;
const ON_WEEKENDS = 1.8;
const DAYS_IN_MONTH = 30.44;
const DUE_FOR_DAYS = 75;

type Slot = { storeId: number; startsAt: Date };

/**
 * Eye tests of the past, of which some did not come, those of today and the next days, and some of so long ago that they are due
 * again; each in a slot of its own.
 */
export function planEyeTests(plan: HistoryPlan): HistoryRows["eyeTests"] {
  const { shape, now } = plan.facts;
  const today = kolkataDay(now);
  const past = Array.from({ length: shape.days }, (_, n) => addDays(today, n - shape.days));
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => addDays(today, n));
  const held = pickSlots(plan, { days: past, count: shape.eyeTests });
  const missed = choose({
    count: Math.min(shape.eyeTestsMissed, held.length),
    from: 0,
    to: held.length,
    word: `${plan.facts.seed} missed`,
  });
  const longAgo = pickSlots(plan, { days: daysLongAgo(plan), count: shape.eyeTestsLongAgo });
  const booked = pickSlots(plan, { days: ahead, count: shape.eyeTestsAhead });
  return [
    ...held.map((slot, n) => bookingOf(plan, slot, n, missed.has(n) ? "missed" : "came")),
    ...booked.map((slot, n) => bookingOf(plan, slot, held.length + n, null)),
    ...longAgo.map((slot, n) => bookingOf(plan, slot, held.length + booked.length + n, "came")),
  ];
}

/** The last of them is due again today, and none is of the history's own days. */
function daysLongAgo({ facts }: HistoryPlan): IsoDay[] {
  const { shape, settings, now } = facts;
  const ago = Math.max(Math.ceil(settings.recall.months * DAYS_IN_MONTH), shape.days + 1);
  return Array.from({ length: DUE_FOR_DAYS }, (_, n) => addDays(kolkataDay(now), n - ago - DUE_FOR_DAYS));
}

function bookingOf(
  plan: HistoryPlan,
  { storeId, startsAt }: Slot,
  nth: number,
  outcome: "came" | "missed" | null,
): HistoryRows["eyeTests"][number] {
  const { now } = plan.facts;
  const choices = plan.choicesOf(`eye test ${nth}`);
  const customer = someCustomer(plan, choices);
  const { firstName, lastName, phone, email } = customer;
  const before = startsAt.getTime() - choices.between(16, 9 * 24) * (DAY_MS / 24);
  return {
    id: someUuid(choices),
    kind: "store",
    storeId,
    startsAt,
    changes: 0,
    name: `${firstName} ${lastName}`,
    phone,
    email,
    customerId: customerIdOf(plan, customer),
    outcome,
    createdAt: new Date(Math.min(before, now.getTime() - choices.between(1, 90) * 60_000)),
  };
}

/** Anybody who has bought something by now. */
function someCustomer(plan: HistoryPlan, choices: Choices): Customer {
  const { accounts, others } = plan.known;
  const nth = choices.between(0, accounts + others - 1);
  return plan.customers(plan.comingOf(nth < accounts ? nth : plan.facts.shape.accounts + nth - accounts));
}

/** So many of the slots that can be booked, more of them on weekends, in the order of their time. */
function pickSlots(plan: HistoryPlan, given: { days: readonly IsoDay[]; count: number }): Slot[] {
  const { stores, terms, seed } = plan.facts;
  const slots = given.days.flatMap((day) => {
    if (terms.holidays.has(day)) return [];
    const choices = randomChoices(`${seed} slots of ${day}`);
    const weight = weekday(day) === 0 || weekday(day) === 6 ? ON_WEEKENDS : 1;
    return stores.flatMap(({ id: storeId, storeTime }) =>
      slotsOf({ kind: "store", hours: parseOpeningHours(storeTime) }, day).map(({ startsAt }) => ({
        storeId,
        startsAt,
        // The greater its weight, the nearer to 1.
        place: (choices.between(1, 1_000_000) / 1_000_000) ** (1 / weight),
      })),
    );
  });
  return slots
    .toSorted((a, b) => b.place - a.place)
    .slice(0, given.count)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.storeId - b.storeId)
    .map(({ storeId, startsAt }) => ({ storeId, startsAt }));
}
