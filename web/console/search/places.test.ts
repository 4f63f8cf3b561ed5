import { expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { CONSOLE_ACCESS } from "#web/session/console-access.ts";
import type { SiteAccess } from "#web/session/site-row.ts";
import { PLACES } from "./place-list.ts";
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
  expect(titles(owner, "sta")).toEqual(["Staff", "Starting prices", "Add staff", "Today", "Limits"]);
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
    "Order board",
  ]);
  expect(titles(actor({ role: "customer", storeId: null }), "orders")).toEqual([]);
});

test("actions and single settings are found by their names", () => {
  expect(titles(owner, "new product")).toEqual(["New product"]);
  expect(titles(owner, "receive goods")).toEqual(["Receive goods", "Goods receipts", "Transfers"]);
  expect(titles(owner, "bill preview")).toEqual(["Preview a bill"]);
  expect(titles(owner, "holidays")[0]).toBe("Holidays");
  expect(findPlaces(owner, "signature")).toContainEqual({
    group: "places",
    key: "/console/settings/shop#signatureImage",
    title: "Picture of the signature",
    reason: "Setting",
    detail: "Settings, Shop and bills",
    to: "/console/settings/shop#signatureImage",
  });
  for (const text of ["signature", "new product", "receive goods supplier"]) expect(titles(seller, text)).toEqual([]);
});

test("each place asks for what the page there asks for, and has an address of its own", () => {
  const rows: Readonly<Record<string, SiteAccess>> = CONSOLE_ACCESS;
  for (const { to, action } of PLACES) {
    const path = to.replace(/[?#].*$/u, "");
    const { does, posts = {} } = rows[path] ?? rows[path.replace(/[^/]+$/u, ":part")]!;
    // Whoever may look and not begin it there would be led to a page that shows them no form.
    expect([does, ...Object.values(posts)], to).toContain(action);
  }
  expect(new Set(PLACES.map(({ to }) => to)).size).toBe(PLACES.length);
});
