import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lackWords } from "./lack-words.ts";

const seller: UserActor = {
  kind: "user",
  id: 1,
  email: "vikram@shop.example",
  firstName: "Vikram",
  lastName: "Rao",
  phoneNumber: "9810000001",
  role: "seller",
  storeId: 1,
  profilePicture: null,
  grants: [],
};

test("staff who lack a duty are told which one, and who grants it", () => {
  expect(lackWords(seller, "coupon.look")).toEqual({
    title: "This needs the duty Catalogue",
    words: "You do not have it. Owners grant duties, under Settings, Staff.",
  });
  expect(lackWords(seller, "purchase.read").title).toBe("This needs the duty Warehouse, Manage or Accounts");
  expect(lackWords(seller, "staff.list").title).toBe("This is for owners alone");
});

test("at a till, a PIN alone is told to be too little", () => {
  const atTill: UserActor = { ...seller, till: { id: 1, name: "Counter", storeId: 1 } };
  expect(lackWords(atTill, "coupon.look").title).toMatch(/PIN alone/u);
  expect(lackWords(atTill, "purchase.read").title).toBe("This needs the duty Warehouse, Manage or Accounts");
});
