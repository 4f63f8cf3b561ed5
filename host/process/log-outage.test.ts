import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { logOutage } from "./log-outage.ts";

function scene(probe: () => Promise<unknown>) {
  const lines: { level: string; message: string; errors?: unknown }[] = [];
  const at = (level: string) => (data: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, ...("errors" in data && { errors: data.errors }) });
  const outage = logOutage({ log: { warn: at("warn"), error: at("error") }, what: "the queue", probe, lookMs: 10 });
  return { lines, outage };
}

test("a hundred failures of one outage are two lines, and the next outage is told again", async () => {
  let away = true;
  const { lines, outage } = scene(async () => {
    if (away) throw new Error("away");
  });
  for (let turn = 0; turn < 100; turn += 1) outage.failed(new Error(`failure ${turn}`));
  await sleep(50);
  expect(lines).toEqual([{ level: "error", message: "the queue failed" }]);
  away = false;
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toEqual({ level: "warn", message: "the queue works again", errors: 100 });
  outage.failed(new Error("again"));
  expect(lines[2]).toEqual({ level: "error", message: "the queue failed" });
  outage.stop();
});

test("it is not over while something fails between two looks, whatever the probe says", async () => {
  let looks = 0;
  const { lines, outage } = scene(async () => {
    looks += 1;
    if (looks < 6) outage.failed(new Error("still"));
  });
  outage.failed(new Error("first"));
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(looks).toBe(6);
  expect(lines[1]).toMatchObject({ message: "the queue works again", errors: 6 });
  outage.stop();
});

test("who is closing says nothing more", async () => {
  const { lines, outage } = scene(async () => undefined);
  outage.failed(new Error("first"));
  outage.stop();
  outage.failed(new Error("second"));
  await sleep(30);
  expect(lines).toHaveLength(1);
});
