import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMakingQueue, NotMade } from "./making-queue.ts";

/** Work that ends when it is told to. */
function handWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (key: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(key);
      ends.set(key, resolve);
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
  void queue.later("slow", work("slow"));
  void queue.later("slower", work("slower"));
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
  for (const key of ["a", "b", "c"]) void queue.later(key, work(key));
  const asked = queue.demand("c", work("c"));
  await end("a");
  await end("c");
  await asked;
  expect(begun).toEqual(["a", "c", "b"]);
  await end("b");
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
  void queue.later("d", work("d"));
  void queue.later("e", work("e"));
  for (const key of ["a", "b", "d"]) await end(key);
  expect(begun).toEqual(["a", "b", "d"]);
});

test("stopping lets what is being done finish and begins nothing more", async () => {
  const queue = createMakingQueue({ atOnce: 1 });
  const { begun, work, end } = handWork();
  const running = queue.demand("a", work("a"));
  const waiting = queue.demand("b", work("b"));
  const someTime = queue.later("c", work("c"));
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
