import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("the second is sent when the first has its answer, and a failure holds up nobody", async () => {
  const events: string[] = [];
  const first = oneAtATime(async () => {
    events.push("first sent");
    await new Promise((resolve) => setTimeout(resolve, 20));
    events.push("first answered");
  });
  const lost = oneAtATime(() => Promise.reject(new TypeError("Failed to fetch")));
  const last = oneAtATime(async () => events.push("last sent"));
  await expect(lost).rejects.toThrow("Failed to fetch");
  await Promise.all([first, last]);
  expect(events).toEqual(["first sent", "first answered", "last sent"]);
});
