import { expect, test } from "vitest";
import { sayArrival } from "./say-arrival.ts";

const reasons = { zone: "Metros", lens: "none", dispatchDays: 3, lensDays: 0, transitDays: 2 } as const;
const byDay = { ok: true, pin: "110003", by: "2026-12-01", reasons } as const;
const range = { ok: true, pin: null, range: { from: "2026-12-01", to: "2026-12-09" } } as const;
const today = "2026-11-24";
const say = (promise: Parameters<typeof sayArrival>[0]["promise"], pin = "110003") =>
  sayArrival({ pin, promise, pickUp: [], today });

test("the day for a PIN code, and without one the range and how to get the day", () => {
  expect(say(byDay)).toEqual({ pin: "110003", isWrong: false, day: "by Tue 1 Dec", note: null, pickUp: [] });
  expect(say(range, "")).toMatchObject({
    day: "between 1 Dec 2026 and 9 Dec 2026",
    note: "Enter your PIN code to see the day.",
  });
});

test("why there is no day: only a PIN code that is not known is a mistake; where nothing is sent nothing is said", () => {
  const said = (["bad_pin", "unknown_pin", "sold_out", "frame_awaited"] as const).map((reason) =>
    say({ ok: false, reason }),
  );
  expect(said.map((one) => one?.isWrong)).toEqual([true, true, false, false]);
  expect(said.every((one) => one?.day === null && one.note !== null)).toBe(true);
  expect(say({ ok: false, reason: "nothing_sent" })).toBeNull();
});

test("where it can be collected: how far, or in which city, and from when", () => {
  const store = { storeId: 3, name: "Chashma Saket", city: "New Delhi", distanceKm: 12, from: today };
  const far = { ...store, storeId: 4, name: "Chashma Mall", distanceKm: null, from: "2026-12-02" };
  expect(sayArrival({ pin: "110003", promise: byDay, pickUp: [store, far], today })?.pickUp).toEqual([
    { storeId: 3, name: "Chashma Saket", words: "about 10 km away, ready today" },
    { storeId: 4, name: "Chashma Mall", words: "New Delhi, ready by Wed 2 Dec" },
  ]);
});
