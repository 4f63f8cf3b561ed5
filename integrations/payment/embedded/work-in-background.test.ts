import { expect, onTestFinished, test } from "vitest";
import { memoryStore } from "#tests/support/shop/memory-store.ts";
import { backgroundWork } from "./work-in-background.ts";

test("a database that is away is told once, and once that it works again, however often it was looked", async () => {
  const store = memoryStore();
  let away = true;
  let looks = 0;
  const listDueCaptures = async () => {
    looks += 1;
    if (away) throw new Error("away");
    return [];
  };
  const told: unknown[] = [];
  const work = backgroundWork({
    store: { ...store, listDueCaptures },
    now: () => new Date(),
    accountId: "acc_test",
    webhookUrl: () => "http://127.0.0.1:9",
    webhookSecret: "secret",
    onError: (error) => told.push(String(error)),
    onWorking: (failures) => told.push(failures),
  });
  onTestFinished(work.stop);
  work.start();
  const lookAgain = async () => {
    const before = looks;
    work.poke();
    await expect.poll(() => looks).toBeGreaterThan(before);
  };
  await lookAgain();
  await lookAgain();
  expect(told).toEqual(["Error: away"]);
  away = false;
  await lookAgain();
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toBeGreaterThanOrEqual(3);
  await lookAgain();
  expect(told).toHaveLength(2);
});
