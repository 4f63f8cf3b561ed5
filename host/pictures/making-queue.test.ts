import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMakingQueue, NotMade } from "./making-queue.ts";
import type { Pace, Took } from "./pace.ts";

/** Work that ends when it is told to. */
function handWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (key: string) => () =>
    new Promise<number>((resolve) => {
      begun.push(key);
      ends.set(key, () => resolve(40));
    });
  const end = async (key: string) => {
    ends.get(key)?.();
    await turn();
  };
  return { begun, work, end };
}

test("fifty who ask for the same wait for one making", async () => {
  const queue = createMakingQueue();
  const { begun, work, end } = handWork();
  const asked = Array.from({ length: 50 }, () => queue.demand("a", work("a")));
  await end("a");
  await Promise.all(asked);
  expect(begun).toEqual(["a"]);
});

test("what nobody waits for is done one at a time and leaves a place to who waits", async () => {
  const queue = createMakingQueue({ atOnce: 2 });
  const { begun, work, end } = handWork();
  void queue.later("slow", work("slow"), "asked");
  void queue.later("slower", work("slower"), "asked");
  expect(begun).toEqual(["slow"]);
  void queue.demand("now", work("now"));
  void queue.demand("next", work("next"));
  expect(begun).toEqual(["slow", "now"]);
  await end("now");
  expect(begun).toEqual(["slow", "now", "next"]);
  await end("slow");
  await end("next");
  expect(begun).toEqual(["slow", "now", "next", "slower"]);
  await end("slower");
});

test("what waits at the end comes to the front when somebody asks for it", async () => {
  const queue = createMakingQueue({ atOnce: 1 });
  const { begun, work, end } = handWork();
  for (const key of ["a", "b", "c"]) void queue.later(key, work(key), "asked");
  const asked = queue.demand("c", work("c"));
  await end("a");
  await end("c");
  await asked;
  expect(begun).toEqual(["a", "c", "b"]);
  await end("b");
});

test("what somebody asked for goes before what is only foreseen", async () => {
  const queue = createMakingQueue();
  const { begun, work, end } = handWork();
  for (const key of ["a", "b", "c"]) void queue.later(key, work(key), "foreseen");
  void queue.later("asked", work("asked"), "asked");
  // Foreseen it was, and now it is asked for too.
  void queue.later("c", work("c"), "asked");
  for (const key of ["a", "asked", "c", "b"]) await end(key);
  expect(begun).toEqual(["a", "asked", "c", "b"]);
});

/** A pace that rests until it is told that it was long enough. */
function handPace() {
  const rests: { took: Took; signal: AbortSignal; end: () => void }[] = [];
  let now = 0;
  const pace: Pace = {
    now: () => now,
    rest: (took, signal) => new Promise<void>((end) => rests.push({ took, signal, end })),
  };
  const pass = (ms: number) => void (now += ms);
  const endRest = async () => {
    rests.at(-1)!.end();
    await turn();
  };
  return { pace, rests, pass, endRest };
}

test("after what nobody waits for comes a rest, which who waits need not share", async () => {
  const { pace, rests, pass, endRest } = handPace();
  const queue = createMakingQueue({ pace });
  const { begun, work, end } = handWork();
  void queue.later("a", work("a"), "foreseen");
  void queue.later("b", work("b"), "asked");
  pass(70);
  await end("a");
  expect(rests.map(({ took }) => took)).toEqual([{ workedMs: 40, tookMs: 70 }]);
  expect(begun).toEqual(["a"]);
  const waited = queue.demand("now", work("now"));
  expect(begun).toEqual(["a", "now"]);
  await end("now");
  await waited;
  // What was waited for needs no rest, and ends none.
  expect(rests).toHaveLength(1);
  expect(begun).toEqual(["a", "now"]);
  await endRest();
  expect(begun).toEqual(["a", "now", "b"]);
  await end("b");
});

test("closing ends a rest", async () => {
  const { pace, rests } = handPace();
  const queue = createMakingQueue({ pace });
  const { begun, work, end } = handWork();
  void queue.later("a", work("a"), "foreseen");
  void queue.later("b", work("b"), "foreseen");
  await end("a");
  await queue.stop();
  expect(rests[0]!.signal.aborted).toBe(true);
  rests[0]!.end();
  await turn();
  expect(begun).toEqual(["a"]);
});

test("a failure reaches all who wait, and the next who asks is tried anew", async () => {
  const queue = createMakingQueue();
  let tries = 0;
  const fails = async () => {
    tries += 1;
    throw new NotMade("broken");
  };
  const both = await Promise.allSettled([queue.demand("a", fails), queue.demand("a", fails)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(tries).toBe(1);
  await expect(queue.demand("a", fails)).rejects.toThrow(NotMade);
  expect(tries).toBe(2);
});

test("when too many wait, more are turned away at once", async () => {
  const queue = createMakingQueue({ atOnce: 1, mostUrgent: 1, mostLater: 1 });
  const { begun, work, end } = handWork();
  void queue.demand("a", work("a"));
  void queue.demand("b", work("b"));
  await expect(queue.demand("c", work("c"))).rejects.toThrow("Too many");
  void queue.later("d", work("d"), "asked");
  void queue.later("e", work("e"), "asked");
  for (const key of ["a", "b", "d"]) await end(key);
  expect(begun).toEqual(["a", "b", "d"]);
});

test("stopping lets what is being done finish and begins nothing more", async () => {
  const queue = createMakingQueue({ atOnce: 1 });
  const { begun, work, end } = handWork();
  const running = queue.demand("a", work("a"));
  const waiting = queue.demand("b", work("b"));
  const someTime = queue.later("c", work("c"), "asked");
  let stopped = false;
  const stopping = queue.stop().then(() => (stopped = true));
  await expect(waiting).rejects.toThrow(NotMade);
  await someTime;
  await turn();
  expect(stopped).toBe(false);
  await end("a");
  await Promise.all([running, stopping]);
  await expect(queue.demand("d", work("d"))).rejects.toThrow(NotMade);
  expect(begun).toEqual(["a"]);
});
