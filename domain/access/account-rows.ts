import type { AccessRow, NamedObject } from "#domain/access/access-row.ts";

const userIn = (where: NamedObject["in"], name: string): NamedObject => ({
  in: where,
  name,
  of: "user",
  guard: "self",
});

/** Login, users, addresses, wishlists, newsletter. */
export const ACCOUNT_ROWS: readonly AccessRow[] = [
  {
    method: "POST",
    path: "/v1/login/login",
    access: "public",
    ignores: ["role", "platform"],
    // Another site could otherwise sign a visitor in to an account of its own and read along.
    refusesOtherSites: true,
    countedInside: ["wrong-password-account", "wrong-password-address"],
  },
  { method: "POST", path: "/v1/login/logout", access: "session" },
  {
    method: "POST",
    path: "/v1/users/create",
    access: "public",
    ignores: ["id", "role", "is_enable", "platform", "store_id"],
    countedInside: ["sign-up"],
    idempotent: "when done",
  },
  {
    method: "POST",
    path: "/v1/users/forgot_password",
    access: "public",
    countedInside: ["forgot-password", "forgot-password-account"],
    idempotent: "when done",
  },
  { method: "POST", path: "/v1/users/change_password", access: "public", ignores: ["id", "email", "role"] },
  {
    method: "GET",
    path: "/v1/users/getUsersByRole/:role",
    access: "staff",
    names: [{ in: "path", name: "role", of: "role", guard: "known" }],
  },
  {
    method: "PATCH",
    path: "/v1/users/:id",
    access: "session",
    names: [userIn("path", "id"), userIn("body", "id")],
    ignores: ["email", "role", "is_enable", "password", "store_id"],
    countedInside: ["profile"],
  },
  {
    method: "POST",
    path: "/v1/addresses",
    access: "session",
    names: [userIn("body", "for_id")],
    ignores: ["id", "address_for"],
    idempotent: true,
  },
  {
    method: "PUT",
    path: "/v1/addresses",
    access: "session",
    names: [userIn("body", "for_id"), { in: "body", name: "id", of: "address", guard: "own" }],
    ignores: ["address_for"],
  },
  {
    method: "DELETE",
    path: "/v1/addresses/:id",
    access: "session",
    names: [{ in: "path", name: "id", of: "address", guard: "own" }],
  },
  {
    method: "GET",
    path: "/v1/addresses/getUserAddress/:userId",
    access: "session",
    names: [userIn("path", "userId")],
  },
  {
    method: "POST",
    path: "/v1/wishlists",
    access: "session",
    names: [userIn("body", "user_id"), { in: "body", name: "product_id", of: "product", guard: "known" }],
    idempotent: "when done",
  },
  { method: "GET", path: "/v1/wishlists/:id", access: "session", names: [userIn("path", "id")] },
  {
    method: "DELETE",
    path: "/v1/wishlists/:id",
    access: "session",
    names: [{ in: "path", name: "id", of: "product of one's wishlist", guard: "own" }],
  },
  {
    method: "POST",
    path: "/v1/subscription",
    access: "public",
    countedInside: ["newsletter", "newsletter-account"],
    idempotent: "when done",
  },
];
