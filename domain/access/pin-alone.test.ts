import { describe, expect, test } from "vitest";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { type Action, ACTIONS, ruleOf } from "./actions.ts";
import { PASSWORD_NEEDED } from "./pin-alone.ts";
import { isPermitted, permittedStores, requirePermission } from "./permission.ts";

const STORE = 1;
const till = { id: 1, name: "Front desk", storeId: STORE };
const manager: UserActor = {
  kind: "user",
  id: 7,
  email: "asha@example.in",
  firstName: "Asha",
  lastName: "Rao",
  phoneNumber: "9812345678",
  role: "manager",
  storeId: STORE,
  profilePicture: null,
};
const admin: UserActor = { ...manager, role: "admin" };

/** What a PIN alone opens: the work at a counter. A new action is shut to it until it stands here. */
const BY_PIN: readonly Action[] = [
  "console.enter",
  "view.own",
  "order.read",
  "order.serve",
  "order.make",
  "order.send",
  "order.pick",
  "order.note",
  "order.assign",
  "order.promise",
  "order.parcel",
  "task.work",
  "bill.read",
  "bill.record",
  "bill.receive",
  "colleague.list",
  "stock.read",
  "stock.place",
  "supplier.read",
  "purchase.read",
  "purchase.receive",
  "transfer.read",
  "transfer.send",
  "transfer.receive",
  "transfer.take-back",
  "count.work",
  "sales.read",
  "visit.serve",
  "visit.keep",
];

/** What it never opens, whatever else may be added: money out, health data, people, security, what is one's own as a customer. */
const NEVER: readonly Action[] = [
  "order.cancel",
  "order.ask-for",
  "order.answer",
  "order.receive",
  "order.verify",
  "bill.pay-back",
  "approval.ask",
  "approval.decide",
  "prescription.read",
  "prescription.give",
  "prescription.share",
  "prescription.verify",
  "visit.examine",
  "refund.retry",
  "customer.list",
  "customer.open",
  "customer.merge",
  "customer.export",
  "recall.work",
  "customer.erase",
  "order.export",
  "audit.read",
  "ledger.read",
  "ledger.run",
  "settings.change",
  "range.look",
  "lens.change",
  "range.change",
  "search-word.change",
  "gold.change",
  "coupon.look",
  "coupon.change",
  "redirect.keep",
  "content.keep",
  "tax-rate.read",
  "tax-rate.add",
  "supplier.change",
  "purchase.order",
  "purchase.bill",
  "staff.list",
  "staff.add",
  "staff.enable",
  "staff.role",
  "staff.store",
  "staff.details",
  "staff.password",
  "staff.duty",
  "staff.second-factor",
  "staff.sign-out",
  "second-factor.own",
  "pin.own",
  "till.manage",
  "store.manage",
  "store.close-days",
  "store.tax",
  "store.own",
  "store.add",
  "account.change",
  "account.export",
  "account.erase",
  "order.place",
];

describe.each(Object.keys(ACTIONS) as Action[])("%s", (action) => {
  const rule = ruleOf(action);
  const isOpenToAll = rule.who === "everybody" || rule.who === "visitor";
  const isOpen = BY_PIN.includes(action) || isOpenToAll;

  test.each([manager, admin])("by a PIN alone is as the table says", (person) => {
    const here = { ...person, till };
    const thing = { userId: 1_000, storeId: STORE };
    const may = isOpen && isPermitted(person, action);
    expect(isPermitted(here, action)).toBe(may);
    if (BY_PIN.includes(action)) expect(isPermitted(here, action, thing)).toBe(isPermitted(person, action, thing));
    else if (!isOpenToAll) {
      expect(isPermitted(here, action, thing)).toBe(false);
      expect(isPermitted(here, action, { ...thing, userId: here.id })).toBe(false);
      expect(permittedStores(here, action)).toEqual([]);
    }
  });

  test("the rule says the same", () => {
    expect(rule.pinMay === true).toBe(BY_PIN.includes(action));
    if (NEVER.includes(action)) expect(rule.pinMay).toBeUndefined();
  });
});

test("whoever lacks the password is told so", () => {
  try {
    requirePermission({ ...manager, till }, "prescription.read");
    expect.unreachable();
  } catch (error) {
    expect(isAppError(error) && error.message).toBe(PASSWORD_NEEDED);
  }
});
