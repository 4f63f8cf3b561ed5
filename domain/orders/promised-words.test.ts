import { expect, test } from "vitest";
import { OPEN_STAGES, STAGES_OF_PROMISE } from "./open-stages.ts";
import { promisedWords } from "./promised-words.ts";

const say = (promisedDay: string | null, today = "2026-11-24") =>
  promisedWords({ stage: "fitting", promisedDay }, today);

test("late in days, due today, or the day", () => {
  expect(say("2026-11-22")).toEqual({ words: "2 days late", isLate: true });
  expect(say("2026-11-23")).toEqual({ words: "1 day late", isLate: true });
  expect(say("2026-11-24")).toEqual({ words: "due today", isLate: false });
  expect(say("2026-12-01")).toEqual({ words: "by Tue 1 Dec", isLate: false });
  expect(say("2024-02-28", "2024-03-01")).toEqual({ words: "2 days late", isLate: true });
  expect(say(null)).toBeNull();
});

test("nothing is late that is not paid, ready in its store, or sent back", () => {
  for (const stage of ["awaiting_payment", "ready_to_collect", "return_requested", "delivered", "cancelled"] as const)
    expect(promisedWords({ stage, promisedDay: "2020-01-01" }, "2026-11-24")).toBeNull();
  expect(OPEN_STAGES).toEqual(expect.arrayContaining([...STAGES_OF_PROMISE]));
});
