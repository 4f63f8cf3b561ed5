import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createClosers, Stopped } from "./closers.ts";

const time = { patienceMs: 100, freedMs: 100 };
const never = () => new Promise<void>(() => undefined);

test("what was opened last is closed first, also when one of them fails", async () => {
  const errors: string[] = [];
  const closers = createClosers((name) => errors.push(name));
  const closed: string[] = [];
  closers.add("database", async () => closed.push("database"));
  closers.add("jobs", () => Promise.reject(new Error("busy")));
  closers.add("server", () => closed.push("server"));
  expect(await closers.closeAll()).toEqual({ failed: ["jobs"] });
  expect(closed).toEqual(["server", "database"]);
  expect(errors).toEqual(["jobs"]);
});

test("closing twice closes once", async () => {
  let times = 0;
  const closers = createClosers(() => {});
  closers.add("database", () => (times += 1));
  await Promise.all([closers.closeAll(), closers.closeAll()]);
  expect(times).toBe(1);
});

test("whoever is still opening is stopped, and what was opened is closed", async () => {
  let closed = false;
  const closers = createClosers(() => {});
  closers.stopOpening();
  expect(closers.isStopping()).toBe(true);
  expect(() => closers.add("database", () => (closed = true))).toThrow(Stopped);
  await closers.closeAll();
  expect(closed).toBe(true);
});

test("what stands beside another is closed with it, and what is under them after both", async () => {
  const closed: string[] = [];
  const closers = createClosers(() => {});
  const close = (name: string, ms: number) => () => sleep(ms).then(() => closed.push(name));
  closers.add("database", close("database", 0));
  closers.add("server", close("server", 60));
  closers.addBeside("tasks", close("tasks", 20));
  await closers.closeAll();
  expect(closed).toEqual(["tasks", "server", "database"]);
});

test("whatever waits for a database that does not answer is freed, and has not failed by that", async () => {
  const { promise: answer, reject } = Promise.withResolvers<void>();
  const closers = createClosers(() => {}, time);
  closers.whenLate(() => reject(new Error("Connection terminated: the shop is closing")));
  closers.add("the lock", () => undefined);
  closers.add("tasks", () => answer);
  expect(await closers.closeAll()).toEqual({ failed: [] });
});

test("what does not come to its end even then is left, is told, and does not keep the others", async () => {
  const errors: string[] = [];
  let closed = false;
  const closers = createClosers((name, error) => errors.push(`${name}: ${(error as Error).message}`), time);
  closers.add("the lock", () => (closed = true));
  closers.add("a task", never);
  const began = performance.now();
  expect(await closers.closeAll()).toEqual({ failed: ["a task"] });
  expect(closed).toBe(true);
  expect(errors).toEqual(["a task: It did not come to its end in time."]);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("what ends the database by itself has its own time after that", async () => {
  const closers = createClosers(() => {}, time);
  closers.add("the database", () => sleep(300), { ownMs: 10_000 });
  closers.add("a task", never);
  expect(await closers.closeAll()).toEqual({ failed: ["a task"] });
});

test("freed before it is closed, as while it is still being opened", async () => {
  const freed: string[] = [];
  const closers = createClosers(() => {}, time);
  closers.whenLate(() => freed.push("database"));
  closers.free();
  closers.free();
  closers.whenLate(() => freed.push("opened since"));
  expect(freed).toEqual(["database", "opened since"]);
});
