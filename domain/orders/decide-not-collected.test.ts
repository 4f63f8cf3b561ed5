import { expect, test } from "vitest";
import { collectingSchema } from "#domain/content/collecting-settings.ts";
import {
  decideNotCollected,
  lastDayToCollect,
  remindersToCollect,
  type NotCollectedFacts,
} from "./decide-not-collected.ts";

const setting = collectingSchema.parse({});
const readyAt = new Date("2026-05-01T06:00:00Z");
const waiting: NotCollectedFacts = { stage: "ready_to_collect", handover: "collect", readyAt, wasDelivered: false };
const decide = (now: string, facts: Partial<NotCollectedFacts> = {}) =>
  decideNotCollected(setting, { ...waiting, ...facts }, new Date(now));

test("it waits to the end of its last day in India, and goes back on the next", () => {
  expect(lastDayToCollect(readyAt, setting.keepDays)).toBe("2026-05-31");
  expect(decide("2026-05-31T18:29:00Z")).toEqual({ ok: false, reason: "too_early", lastDay: "2026-05-31" });
  expect(decide("2026-05-31T18:30:00Z")).toEqual({ ok: true });
});

test("only what lies ready for somebody who ordered it online, and was not handed over before", () => {
  const late = "2026-07-01T06:00:00Z";
  expect(decide(late, { stage: "packed" })).toMatchObject({ reason: "not_waiting" });
  expect(decide(late, { stage: "delivered" })).toMatchObject({ reason: "not_waiting" });
  expect(decide(late, { handover: "counter" })).toMatchObject({ reason: "counter" });
  expect(decide(late, { wasDelivered: true })).toMatchObject({ reason: "made_again" });
});

test("reminders go out before the last day, and none for a day that is over", () => {
  expect(remindersToCollect(readyAt, setting)).toEqual([
    new Date("2026-05-17T04:30:00Z"),
    new Date("2026-05-28T04:30:00Z"),
  ]);
  expect(remindersToCollect(readyAt, { keepDays: 3, remindDaysBefore: [3, 1, 14] })).toEqual([
    new Date("2026-05-03T04:30:00Z"),
  ]);
});
