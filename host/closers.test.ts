import { expect, test } from "vitest";
import { createClosers, Stopped } from "#host/closers.ts";

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
  expect(() => closers.add("database", () => (closed = true))).toThrow(Stopped);
  await closers.closeAll();
  expect(closed).toBe(true);
});
