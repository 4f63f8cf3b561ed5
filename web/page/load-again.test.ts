import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { loadAgain } from "./load-again.ts";

const change = (from: string, to: string, more: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  loadAgain({
    currentUrl: new URL(from, "https://shop.test"),
    nextUrl: new URL(to, "https://shop.test"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...more,
  });

test("the pop-up opens and closes over a page that stays as it is", () => {
  expect(change("/view-invoice/1", "/view-invoice/1?auth=login")).toBe(false);
  expect(change("/user/profile?edit=yes&auth=login", "/user/profile?edit=yes")).toBe(false);
  expect(change("/user/profile?edit=yes", "/user/profile")).toBe(true);
});

test("signing in, being asked to look again and every form that was taken load it anew", () => {
  expect(change("/order-status?auth=login", "/order-status", { formMethod: "POST" })).toBe(true);
  expect(change("/order-status", "/order-status")).toBe(true);
  expect(change("/user/profile?edit=yes", "/user/profile", { formMethod: "POST" })).toBe(true);
});

test("a form that came after its session had ended keeps its page", () => {
  const actionResult = { ok: false, signedOut: true };
  expect(change("/user/profile?edit=yes", "/user/profile?edit=yes", { formMethod: "POST", actionResult })).toBe(false);
});
