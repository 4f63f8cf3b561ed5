import { expect, test } from "vitest";
import { canMove, type Stage } from "./stages.ts";
import { trackSteps } from "./track-steps.ts";

const day = (n: number) => new Date(Date.UTC(2026, 4, n));
const events = (...stages: Stage[]) => stages.map((stage, n) => ({ stage, at: day(n + 1) }));
const told = (stages: Stage[], hasLenses = true) =>
  trackSteps({ events: events(...stages), hasLenses, isCollected: false }).map(
    ({ stage, state }) => `${stage} ${state}`,
  );

test("what was reached comes first, then what usually follows", () => {
  expect(told(["confirmed", "verified"])).toEqual([
    "confirmed done",
    "verified current",
    "lenses_ordered ahead",
    "fitting ahead",
    "quality_check ahead",
    "packed ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
  expect(told(["confirmed"], false)).toEqual(["confirmed current", "packed ahead", "shipped ahead", "delivered ahead"]);
  expect(told(["confirmed", "verified"], false).slice(2)).toEqual(["packed ahead", "shipped ahead", "delivered ahead"]);
});

test("how it was paid is told only until it is paid", () => {
  expect(told(["awaiting_payment", "payment_failed"])).toEqual(["payment_failed current"]);
  expect(told(["awaiting_payment", "payment_failed", "confirmed"], false)[0]).toBe("confirmed current");
  expect(told(["awaiting_payment"], false)[0]).toBe("awaiting_payment current");
});

test("confirmed again after a missing prescription means that it came", () => {
  const labels = trackSteps({
    events: events("confirmed", "prescription_needed", "confirmed"),
    hasLenses: true,
    isCollected: false,
  });
  expect(labels.slice(0, 3).map(({ label }) => label)).toEqual([
    "Order confirmed",
    "Prescription needed",
    "Prescription received",
  ]);
});

test("what lies ready in a store is collected, a parcel is delivered", () => {
  const last = (isCollected: boolean, ...stages: Stage[]) =>
    trackSteps({ events: events(...stages), hasLenses: false, isCollected }).at(-1)?.label;
  expect(last(true, "confirmed")).toBe("Collected");
  expect(last(true, "ready_to_collect", "delivered")).toBe("Collected");
  expect(last(false, "shipped", "delivered")).toBe("Delivered");
});

test("a stage that came twice is told twice", () => {
  expect(told(["confirmed", "verified", "lenses_ordered", "fitting", "lenses_ordered"]).slice(3)).toEqual([
    "fitting done",
    "lenses_ordered current",
    "fitting ahead",
    "quality_check ahead",
    "packed ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("nothing follows the end of an order, and nothing is promised after a failed payment", () => {
  for (const last of ["payment_failed", "delivered", "cancelled", "returned", "return_requested"] as const) {
    expect(told(["confirmed", last]).slice(1)).toEqual([`${last} current`]);
  }
  expect(told(["ready_to_collect"])).toEqual(["ready_to_collect current", "delivered ahead"]);
  expect(trackSteps({ events: [], hasLenses: true, isCollected: false })).toEqual([]);
});

test("the dates are those of the events", () => {
  const steps = trackSteps({
    events: events("confirmed", "verified").toReversed(),
    hasLenses: true,
    isCollected: false,
  });
  expect(steps.map(({ at }) => at)).toEqual([day(1), day(2), null, null, null, null, null, null]);
});

test("with lenses each step ahead is a move that the shop allows", () => {
  const stages: Stage[] = told(["awaiting_payment"]).map((text) => text.split(" ")[0] as Stage);
  for (const [n, stage] of stages.slice(1).entries()) expect(canMove(stages[n]!, stage), stage).toBe(true);
});
