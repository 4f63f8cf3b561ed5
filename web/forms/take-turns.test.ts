import { expect, test, vi } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("a change is sent when the one before it has its answer", async () => {
  const events: string[] = [];
  const first = Promise.withResolvers<string>();
  const slow = takeTurns(async () => {
    events.push("first sent");
    return first.promise;
  });
  const quick = takeTurns(async () => {
    events.push("second sent");
    return "second";
  });
  await vi.waitFor(() => expect(events).not.toEqual([]));
  expect(events).toEqual(["first sent"]);
  first.resolve("first");
  expect(await Promise.all([slow, quick])).toEqual(["first", "second"]);
  expect(events).toEqual(["first sent", "second sent"]);
});

test("no answer is left to the router, and holds up nobody", async () => {
  const fault = new TypeError("Failed to fetch");
  const lost = takeTurns(() => Promise.reject(fault));
  const next = takeTurns(async () => "next");
  await expect(lost).rejects.toBe(fault);
  expect(await next).toBe("next");
});

test("a redirect goes on to the router", async () => {
  const redirected = new Response(null, { status: 302, headers: { Location: "/cart" } });
  await expect(takeTurns(() => Promise.reject(redirected))).rejects.toBe(redirected);
});
