import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

test("a task that failed is done again, and the failure is told", async () => {
  let turns = 0;
  const errors: string[] = [];
  const work = async () => {
    turns += 1;
    if (turns === 1) throw new Error("the gateway is away");
  };
  const log = { ...silent, error: (_data: unknown, message: string) => void errors.push(message) };
  const tasks = repeat([{ name: "reconcile", everyMs: 2, work }], log);
  await vi.waitFor(() => expect(turns).toBeGreaterThan(2));
  await tasks.stop();
  expect(errors).toEqual(["a repeated task failed"]);
});

test("stopping waits for what is being done, and nothing is begun after it", async () => {
  const steps: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const work = async () => {
    steps.push("begun");
    await released;
    steps.push("done");
  };
  const tasks = repeat([{ name: "reconcile", everyMs: 1, work }], silent);
  await vi.waitFor(() => expect(steps).toEqual(["begun"]));
  const stopped = tasks.stop().then(() => steps.push("stopped"));
  release();
  await stopped;
  expect(steps).toEqual(["begun", "done", "stopped"]);
});

test("what is being done is told to come to its end", async () => {
  let parts = 0;
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      parts += 1;
      await sleep(1);
    }
  };
  const tasks = repeat([{ name: "reconcile", everyMs: 1, work }], silent);
  await vi.waitFor(() => expect(parts).toBeGreaterThan(2));
  await tasks.stop();
  const after = parts;
  await sleep(10);
  expect(parts).toBe(after);
});

test("many turns leave nothing behind on the signal", async () => {
  let signal: AbortSignal | undefined;
  let turns = 0;
  const work = async (given: AbortSignal) => {
    signal = given;
    turns += 1;
  };
  const tasks = repeat([{ name: "reconcile", everyMs: 1, work }], silent);
  await vi.waitFor(() => expect(turns).toBeGreaterThan(20));
  expect(getEventListeners(signal!, "abort").length).toBeLessThan(3);
  await tasks.stop();
});
