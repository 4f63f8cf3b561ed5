import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lackWords } from "./lack-words.ts";

const seller = { kind: "user", role: "seller", storeId: 1, grants: [] } as unknown as UserActor;

test("who may not open something is told the duty for it, and who grants it", () => {
  expect(lackWords(seller, "coupon.look")).toEqual({
    title: "This needs the duty Catalogue",
    words: "You do not have it. Owners grant duties, under Settings, Staff.",
  });
  expect(lackWords(seller, "purchase.read").title).toBe("This needs the duty Warehouse, Manage or Accounts");
  expect(lackWords(seller, "staff.list").title).toBe("This is for owners alone");
});

test("at a till, a PIN alone is told to be too little", () => {
  const atTill = { ...seller, till: { id: 1 } } as unknown as UserActor;
  expect(lackWords(atTill, "coupon.look").title).toMatch(/PIN alone/u);
  expect(lackWords(atTill, "purchase.read").title).toBe("This needs the duty Warehouse, Manage or Accounts");
});
