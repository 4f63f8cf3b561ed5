import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { password } from "./factor-journey.ts";

/** A new member of staff, of the website where no store is named, who signs in with the password of all who are hired here. */
export const hire = async (
  db: Db,
  {
    role,
    storeId = WEBSITE_STORE.id,
    firstName = "Gauri",
  }: { role: StaffActor["role"]; storeId?: number; firstName?: string },
) =>
  makeUser(db, {
    role,
    firstName,
    storeId,
    email: `${randomUUID().slice(0, 20)}@example.in`,
    passwordHash: await hashPassword(password),
  });
