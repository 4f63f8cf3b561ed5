import { expect, test } from "vitest";
import { collectingSchema } from "#domain/content/collecting-settings.ts";
import type { NotCollectedFacts } from "./decide-not-collected.ts";
import { waitingWords } from "./waiting-words.ts";

const setting = collectingSchema.parse({ keepDays: 30 });
const readyAt = new Date("2026-05-01T15:00:00Z");
const say = (now: string, more: Partial<NotCollectedFacts> = {}) =>
  waitingWords(
    setting,
    { stage: "ready_to_collect", handover: "collect", readyAt, wasDelivered: false, ...more },
    new Date(now),
  );

test("by days of India, from the day on which it was laid ready", () => {
  expect(say("2026-05-01T18:00:00Z")).toEqual({ words: "since today", isLate: false });
  expect(say("2026-05-01T18:30:00Z")).toEqual({ words: "for 1 day", isLate: false });
  expect(say("2026-05-10T06:00:00Z")).toEqual({ words: "for 9 days", isLate: false });
});

test("late once its store may take it back, and not before", () => {
  expect(say("2026-05-31T06:00:00Z")).toEqual({ words: "for 30 days", isLate: false });
  expect(say("2026-06-01T06:00:00Z")).toEqual({ words: "for 31 days, 1 day late", isLate: true });
  expect(say("2026-06-08T06:00:00Z")).toEqual({ words: "for 38 days, 8 days late", isLate: true });
});

test("what no rule takes back is never late, and what is not ready does not wait", () => {
  const late = "2026-07-01T06:00:00Z";
  for (const more of [{ handover: "counter" }, { wasDelivered: true }] as const)
    expect(say(late, more)).toEqual({ words: "for 61 days", isLate: false });
  for (const more of [{ stage: "packed" }, { readyAt: null }] as const) expect(say(late, more)).toBeNull();
});
