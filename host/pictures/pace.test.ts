import { expect, test } from "vitest";
import { createPace, createServing } from "./pace.ts";

/** Time that passes only while somebody sleeps; `onSleep` hears how far it has come. */
function handClock(onSleep: (now: number) => void = () => undefined) {
  let now = 1_000;
  const sleep = async (ms: number) => {
    now += ms;
    onSleep(now);
  };
  return { now: () => now, sleep };
}

const signal = () => new AbortController().signal;

test.each([
  ["as long as it worked", { workedMs: 600, tookMs: 600 }, 600],
  ["less, when it waited for its processor", { workedMs: 600, tookMs: 900 }, 300],
  ["not at all, when it waited longer than it worked", { workedMs: 600, tookMs: 1_300 }, 0],
  ["longer, when several processors worked for it", { workedMs: 600, tookMs: 400 }, 800],
])("while somebody is served it rests %s", async (_what, took, restMs) => {
  const clock = handClock();
  await createPace(() => true, clock).rest(took, signal());
  expect(clock.now() - 1_000).toBeCloseTo(restMs);
});

test("over many pictures it takes half a processor while somebody is served", async () => {
  const clock = handClock();
  const pace = createPace(() => true, clock);
  let workedMs = 0;
  for (const ms of [15, 90, 940, 20, 610, 450]) {
    const began = pace.now();
    await clock.sleep(ms);
    workedMs += ms;
    await pace.rest({ workedMs: ms, tookMs: pace.now() - began }, signal());
  }
  expect(workedMs / (clock.now() - 1_000)).toBeCloseTo(0.5);
});

test("with nobody there it goes on at once", async () => {
  const clock = handClock();
  await createPace(() => false, clock).rest({ workedMs: 600, tookMs: 600 }, signal());
  expect(clock.now()).toBe(1_000);
});

test("a rest ends soon after the last visitor has gone", async () => {
  let serving = true;
  const clock = handClock((now) => {
    if (now >= 1_500) serving = false;
  });
  await createPace(() => serving, clock).rest({ workedMs: 9_000, tookMs: 9_000 }, signal());
  expect(clock.now()).toBe(1_500);
});

test("a rest that is broken off is over", async () => {
  const stopping = new AbortController();
  const clock = handClock(() => stopping.abort());
  await createPace(() => true, clock).rest({ workedMs: 9_000, tookMs: 9_000 }, stopping.signal);
  expect(clock.now()).toBe(1_250);
});

test("the clock of the shop itself lets a rest be broken off", async () => {
  const stopping = new AbortController();
  const resting = createPace(() => true).rest({ workedMs: 3_600_000, tookMs: 0 }, stopping.signal);
  stopping.abort();
  await expect(resting).resolves.toBeUndefined();
});

test("somebody is served for ten seconds after what they asked for last", () => {
  let now = 0;
  const { note, isServing } = createServing(() => now);
  expect(isServing()).toBe(false);
  note();
  now = 9_999;
  expect(isServing()).toBe(true);
  now = 10_000;
  expect(isServing()).toBe(false);
});
