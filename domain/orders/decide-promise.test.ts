import { describe, expect, test } from "vitest";
import { addDays } from "#domain/dates/kolkata-day.ts";
import { decidePromise, FURTHEST_PROMISE_DAYS, promisedDayOf, refusesPromise } from "./decide-promise.ts";
import { STAGES } from "./stages.ts";

const today = "2026-11-24";
const order = {
  stage: "fitting",
  deliverFrom: "2026-11-27",
  deliverTo: "2026-12-01",
  deliverBy: "2026-11-30",
} as const;
const decide = (day: string) => decidePromise(order, { day, today });

test("the one day always lies within the range, whichever way it moves", () => {
  for (let n = 0; n <= FURTHEST_PROMISE_DAYS; n += 1) {
    const day = addDays(today, n);
    const decided = decide(day);
    if (day === order.deliverBy) expect(decided).toEqual({ ok: false, reason: "same" });
    else {
      if (!decided.ok) throw new Error(decided.reason);
      expect(decided.days.deliverBy).toBe(day);
      expect(decided.days.deliverFrom <= day && day <= decided.days.deliverTo).toBe(true);
    }
  }
  expect(decide("2026-12-04")).toMatchObject({ days: { deliverFrom: "2026-11-27", deliverTo: "2026-12-04" } });
  expect(decide("2026-11-25")).toMatchObject({ days: { deliverFrom: "2026-11-25", deliverTo: "2026-12-01" } });
});

test("no day that is over, and none that is a slip", () => {
  expect(decide("2026-11-23")).toEqual({ ok: false, reason: "past" });
  expect(decide(addDays(today, FURTHEST_PROMISE_DAYS + 1))).toEqual({ ok: false, reason: "too_far" });
});

test("a counter's one day moves alone, and no range comes of it", () => {
  const counter = { ...order, deliverFrom: null, deliverTo: null };
  expect(decidePromise(counter, { day: "2026-12-04", today })).toEqual({
    ok: true,
    days: { deliverFrom: null, deliverTo: null, deliverBy: "2026-12-04" },
  });
  expect(refusesPromise({ ...counter, deliverBy: null })).toBe("not_promised");
});

describe("the day that counts", () => {
  test("is the one day, else the last of the range", () => {
    expect(promisedDayOf(order)).toBe("2026-11-30");
    expect(promisedDayOf({ ...order, deliverBy: null })).toBe("2026-12-01");
  });

  test("can be moved only while the order is under way, and a day is promised", () => {
    const may = STAGES.filter((stage) => refusesPromise({ ...order, stage }) === null);
    expect(may).toEqual(expect.arrayContaining(["confirmed", "packed", "shipped"]));
    for (const stage of [
      "awaiting_payment",
      "prescription_needed",
      "ready_to_collect",
      "delivered",
      "returned",
    ] as const)
      expect(may).not.toContain(stage);
    expect(refusesPromise({ ...order, deliverTo: null })).toBe("not_promised");
  });
});
