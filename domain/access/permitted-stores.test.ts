import { expect, test } from "vitest";
import { type Role, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { isPermitted, permittedOf, permittedStores } from "./permission.ts";
import { actorOf } from "#tests/support/access/actor-of.ts";

const STORE = 1;
const WEBSITE = 45;
const OWNER = 7;

const user = (role: Role, storeId: number | null = null, id = 1) => actorOf(role, storeId, { id });

test("the stores for which somebody acts", () => {
  expect(permittedStores(user("seller", STORE), "order.serve")).toEqual([STORE]);
  expect(permittedStores(user("seller", WEBSITE), "order.serve")).toEqual([]);
  expect(permittedStores(user("manager", WEBSITE), "order.serve")).toEqual([WEBSITE]);
  expect(permittedStores(user("manager"), "order.serve")).toEqual([]);
  expect(permittedStores(user("seller", STORE), "stock.read")).toBe("all");
  expect(permittedStores(user("admin"), "order.serve")).toBe("all");
  expect(permittedStores(SYSTEM, "order.serve")).toBe("all");
  expect(permittedStores(user("customer"), "order.serve")).toEqual([]);
});

test("counter duty for all stores is for all but the website, and for it too beside a duty there", () => {
  const everywhere: UserActor = { ...user("seller"), grants: [{ duty: "counter", storeId: null }] };
  expect(permittedStores(everywhere, "order.serve")).toBe("all but the website");
  expect(permittedStores(everywhere, "bill.record")).toBe("all");
  expect(isPermitted(everywhere, "order.read", { userId: OWNER, storeId: STORE })).toBe(true);
  expect(isPermitted(everywhere, "order.read", { userId: OWNER, storeId: WEBSITE })).toBe(false);
  expect(isPermitted(everywhere, "order.read", { userId: OWNER, storeId: STORE, paymentOrderId: "p" })).toBe(true);
  expect(permittedOf(everywhere, "order.serve", STORE)).toEqual([STORE]);
  expect(permittedOf(everywhere, "order.serve", WEBSITE)).toEqual([]);
  const online: UserActor = { ...everywhere, grants: [...everywhere.grants!, { duty: "lab", storeId: WEBSITE }] };
  expect(permittedStores(online, "order.serve")).toBe("all");
});
