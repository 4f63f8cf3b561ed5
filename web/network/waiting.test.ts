import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask, beginWaiting, longWait } from "./waiting.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after 10 seconds it says that it still waits, after 60 it gives up", () => {
  const giveUp = vi.fn<() => void>();
  beginWaiting(giveUp);
  vi.advanceTimersByTime(9_999);
  expect(longWait.read()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(longWait.read()).toBe(true);
  vi.advanceTimersByTime(49_999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledOnce();
  expect(longWait.read()).toBe(false);
});

test("one that has its answer leaves the line to another that still waits", () => {
  const first = beginWaiting(() => {});
  const second = beginWaiting(() => {});
  vi.advanceTimersByTime(30_000);
  first();
  // Told twice, as by an answer and by the end of its page.
  first();
  expect(longWait.read()).toBe(true);
  second();
  expect(longWait.read()).toBe(false);
});

test("an answer after 30 seconds counts, and after a minute the request is cut", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as DOMException));
      if (signals.length === 1) setTimeout(() => resolve("answered"), 30_000);
    });
  });
  const late = ask("/like", { method: "POST" });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toBe("answered");
  const never = ask("/like", { method: "POST" }).catch((fault: Error) => fault.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await never).toBe("No answer in a minute");
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
