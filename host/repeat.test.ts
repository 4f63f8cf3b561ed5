import { expect, test, vi } from "vitest";
import { repeat } from "#host/repeat.ts";

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
