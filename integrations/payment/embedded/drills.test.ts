import { expect, test } from "vitest";
import { backoffMs } from "./deliver-webhooks.ts";
import { drillsFor, NO_DRILLS, parseDrills } from "./drills.ts";

test("words switch drills on, with a number or a usual value", () => {
  expect(parseDrills("")).toEqual({ ok: true, drills: NO_DRILLS });
  expect(parseDrills("duplicate, delay=50 reorder")).toEqual({
    ok: true,
    drills: { ...NO_DRILLS, copies: 3, delayMs: 50, reorder: true },
  });
  expect(parseDrills("late capture-after=10 drop fail outage")).toEqual({
    ok: true,
    drills: { ...NO_DRILLS, lateMs: 3000, captureAfterMs: 10, drop: true, fail: true, outage: true },
  });
});

test.each(["explode", "delay=", "delay=-1", "constructor", "drop=1 x"])("%j is no drill", (text) => {
  expect(parseDrills(text).ok).toBe(false);
});

test("an order's own drills stand alone; somebody else's note does not count", () => {
  expect(drillsFor("drop", { drill: "delay=5" })).toEqual({ ...NO_DRILLS, delayMs: 5 });
  expect(drillsFor("drop", { drill: "" })).toEqual(NO_DRILLS);
  expect(drillsFor("drop", { drill: "a hole of 3 mm" })).toEqual({ ...NO_DRILLS, drop: true });
  expect(drillsFor("drop", {})).toEqual({ ...NO_DRILLS, drop: true });
});

test("deliveries wait twice as long each time, five minutes at most", () => {
  expect([1, 2, 3, 9, 10, 40].map(backoffMs)).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
});
