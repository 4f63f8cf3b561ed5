import { expect, test } from "vitest";
import { type Actor, fullName, GUEST, isSignedIn, isStaff, ROLES, STAFF_ROLES, type Role } from "./actor.ts";

const user = (role: Role): Actor => ({
  kind: "user",
  id: 7,
  email: "asha@example.in",
  firstName: "Asha",
  lastName: "Rao",
  phoneNumber: "9812345678",
  role,
  storeId: null,
  profilePicture: null,
});

test("staff is every role but customer", () => {
  expect(ROLES.filter((role) => isStaff(user(role)))).toEqual([...STAFF_ROLES]);
  expect(isStaff(GUEST)).toBe(false);
});

test("guests are not signed in", () => {
  expect(isSignedIn(GUEST)).toBe(false);
  expect(isSignedIn(user("customer"))).toBe(true);
});

test("a full name has no stray space", () => {
  expect(fullName({ firstName: "Asha", lastName: "Rao" })).toBe("Asha Rao");
  expect(fullName({ firstName: "Asha", lastName: "" })).toBe("Asha");
});
