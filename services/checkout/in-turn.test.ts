import { expect, test, vi } from "vitest";
import type { Shop } from "#services/shop.ts";
import { inTurn } from "./in-turn.ts";

const shop = {} as Shop;
const given = { gatewayOrderId: "order_1" };

test("reports of one payment go one after the other, those of others beside them", async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn(shop, given, async ({ hasWaited }) => {
    said.push(`first ${hasWaited}`);
    await gate.promise;
    said.push("first done");
  });
  const second = inTurn(shop, given, async ({ hasWaited }) => void said.push(`second ${hasWaited}`));
  await inTurn(shop, { gatewayOrderId: "order_2" }, async ({ hasWaited }) => void said.push(`other ${hasWaited}`));
  await inTurn({} as Shop, given, async ({ hasWaited }) => void said.push(`other shop ${hasWaited}`));
  gate.resolve();
  await Promise.all([first, second]);
  await inTurn(shop, given, async ({ hasWaited }) => void said.push(`third ${hasWaited}`));
  expect(said).toEqual(["first false", "other false", "other shop false", "first done", "second true", "third false"]);
});

test("one that fails lets the next on, and hears its own fault", async () => {
  const failed = inTurn(shop, given, () => Promise.reject(new Error("no answer")));
  const next = inTurn(shop, given, () => Promise.resolve("settled"));
  await expect(failed).rejects.toThrow("no answer");
  expect(await next).toBe("settled");
});

test("behind one that hangs nobody waits for ever", async () => {
  vi.useFakeTimers();
  try {
    void inTurn(shop, given, () => new Promise(() => undefined));
    const next = inTurn(shop, given, () => Promise.resolve("settled"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await next).toBe("settled");
  } finally {
    vi.useRealTimers();
  }
});
