import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { findPlaces, listScreens } from "./places.ts";

const actor = (over: Partial<UserActor>): UserActor => ({
  kind: "user",
  id: 1,
  email: "a@example.in",
  firstName: "Asha",
  lastName: "Rao",
  phoneNumber: "9812345678",
  role: "seller",
  storeId: 1,
  profilePicture: null,
  ...over,
});
const seller = actor({});
const owner = actor({ role: "admin", storeId: null });
const titles = (who: UserActor, text: string) => findPlaces(who, text).map(({ title }) => title);

test("screens and what is begun there are found by the beginnings of their words, by other names too", () => {
  expect(titles(owner, "ord la")).toEqual(["Orders that are late"]);
  expect(titles(owner, "staff add")).toEqual(["Add staff"]);
  expect(titles(owner, "overdue")).toEqual(["Orders that are late"]);
  expect(titles(owner, "passkey")).toEqual(["Security"]);
  // What is called so comes first.
  expect(titles(owner, "sta")).toEqual(["Staff", "Add staff", "Today"]);
  expect(titles(owner, "orders")).toHaveLength(5);
  for (const text of ["", "  ", "%", "👓", "late orders of nobody"]) expect(titles(owner, text)).toEqual([]);
});

test("what somebody may not open is not there", () => {
  expect(titles(seller, "sta")).toEqual(["Today"]);
  expect(titles(seller, "audit")).toEqual([]);
  expect(titles(seller, "late")).toEqual(["Orders that are late"]);
  expect(listScreens(seller).map(({ title }) => title)).toEqual([
    "Today",
    "Orders",
    "Pick",
    "Parcels",
    "Returns",
    "Refunds",
    "Customers",
    "Messages",
    "Tasks",
    "Appointments",
    "Stock",
    "Transfers",
    "Lens blanks",
    "Counts",
    "Approvals",
    "Security",
    "Gaps and dead stock",
  ]);
  expect(titles(actor({ role: "customer", storeId: null }), "orders")).toEqual([]);
});
