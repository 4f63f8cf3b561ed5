import { describe, expect, test } from "vitest";
import { type Action, ACTIONS, ruleOf } from "./actions.ts";
import { AUDIT_ACTIONS } from "./audit-actions.ts";
import { DUTIES } from "./duty-names.ts";
import { isPermitted, requirePermission } from "./permission.ts";
import { type Actor, GUEST, type Role, SYSTEM, type SystemActor } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { actorOf } from "#tests/support/access/actor-of.ts";
import { mayOfBuyers } from "#tests/support/access/may-of-buyers.ts";
import { mayOfOwners } from "#tests/support/access/may-of-owners.ts";

const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

const STORE = 1;
const WEBSITE = 45;
const OWNER = 7;

const user = (role: Role, storeId: number | null = null, id = 1) => actorOf(role, storeId, { id });

/** Every kind of caller: who asks, with which role, of which store. */
const CALLERS: Record<string, Actor | SystemActor> = {
  guest: GUEST,
  owner: user("customer", null, OWNER),
  "other customer": user("customer"),
  ...Object.fromEntries(
    (["seller", "optometrist", "manager"] as const).flatMap((role) =>
      [STORE, 2, WEBSITE, null].map((store) => [`${role} of ${store}`, user(role, store)]),
    ),
  ),
  admin: user("admin"),
  system: SYSTEM,
};
const names = Object.keys(CALLERS);
const everybody = names;
const staff = names.filter((name) => / of |admin|system/.test(name));
const top = ["admin", "system"];
const store = ["seller of 1", "optometrist of 1", "manager of 1", ...top];
const website = ["optometrist of 45", "manager of 45", ...top];

type May = { store: readonly string[]; website: readonly string[]; anything: readonly string[] };
const bought = ["owner"];
const own: May = { store: bought, website: bought, anything: names.filter((n) => n !== "guest" && n !== "system") };
const open: May = { store: everybody, website: everybody, anything: everybody };
/** A guest has things of their own too, by the cookies. */
const visitors: May = { ...own, anything: everybody };
const served: May = { store, website, anything: staff };
const ownAndServed: May = {
  store: ["owner", ...store],
  website: ["owner", ...website],
  anything: names.filter((name) => name !== "guest"),
};
const judges: May = {
  store: ["manager of 1", ...top],
  website: ["manager of 45", ...top],
  anything: names.filter((name) => /manager|admin|system/.test(name)),
};
const shelves: May = { store, website: ["manager of 45", ...top], anything: staff };
const prescribers: May = {
  store: ["optometrist of 1", "manager of 1", ...top],
  website: ["optometrist of 45", "manager of 45", ...top],
  anything: names.filter((name) => /optometrist|manager|admin|system/.test(name)),
};
const owners: May = { store: top, website: top, anything: top };
const allStaff: May = { store: staff, website: staff, anything: staff };

/** Who may do what to a thing of store 1, to one of the website, and to anything at all. A new action says it here. */
const MAY: Record<Action, May> = {
  "shop.read": open,
  "coupon.read": open,
  "account.enter": open,
  "account.recover": open,
  "newsletter.change": open,
  "payment.report": open,
  "order.track": open,
  "order.look-up": open,
  "bill.look-up": open,
  "prescription.look-up": open,
  "mail.read": open,
  "message.send": open,
  "stock.wait": open,
  "visit.change": open,
  "visitor.read": open,
  "visitor.change": open,
  "cart.read": visitors,
  "cart.change": visitors,
  "wishlist.read": visitors,
  "wishlist.change": visitors,
  "prescription.keep": visitors,
  "account.leave": visitors,
  "account.read": own,
  "account.change": own,
  "account.export": own,
  "account.erase": own,
  "address.read": own,
  "address.change": own,
  "review.write": own,
  "question.ask": own,
  "question.help": own,
  "order.pay": own,
  "order.place": own,
  "order.list": own,
  "order.ask": own,
  "order.read": ownAndServed,
  "order.cancel": ownAndServed,
  "bill.read": ownAndServed,
  "prescription.read": ownAndServed,
  "prescription.give": ownAndServed,
  "prescription.share": ownAndServed,
  "prescription.verify": prescribers,
  "order.serve": served,
  "order.verify": served,
  "order.make": served,
  "order.send": served,
  "order.note": served,
  "order.assign": served,
  "task.work": served,
  "customer.consent": served,
  "recall.work": prescribers,
  "order.promise": served,
  "order.parcel": served,
  "order.ask-for": served,
  "order.answer": served,
  "order.receive": served,
  "bill.receive": served,
  "bill.pay-back": {
    store: ["manager of 1", ...top],
    website: ["manager of 45", ...top],
    anything: staff.filter((name) => /manager|admin|system/.test(name)),
  },
  "refund.read": served,
  "refund.retry": {
    store: ["manager of 1", ...top],
    website: ["manager of 45", ...top],
    anything: staff.filter((name) => /manager|admin|system/.test(name)),
  },
  // Which stores have a counter is asked of the store itself.
  "bill.record": { store, website: ["seller of 45", ...website], anything: staff },
  "customer.list": judges,
  "customer.serve": served,
  "customer.open": served,
  "customer.add": served,
  "customer.change": served,
  "customer.merge": judges,
  "message.read": served,
  "message.resend": served,
  "customer.export": owners,
  "customer.erase": owners,
  "colleague.list": allStaff,
  ...mayOfBuyers(judges),
  "stock.read": allStaff,
  "transfer.read": shelves,
  "transfer.send": shelves,
  "transfer.receive": shelves,
  "transfer.write-off": judges,
  "transfer.take-back": shelves,
  "count.work": shelves,
  "count.keep": judges,
  "stock.moves": judges,
  "stock.adjust": judges,
  "stock.level": judges,
  "stock.blanks": judges,
  "stock.place": { store, website: ["manager of 45", ...top], anything: staff },
  "order.pick": { store, website: ["manager of 45", ...top], anything: staff },
  "console.enter": allStaff,
  "view.own": allStaff,
  "second-factor.own": allStaff,
  ...mayOfOwners(owners),
  "order.export": judges,
  "sales.read": judges,
  "visit.examine": prescribers,
  "visit.keep": { store, website: ["seller of 45", ...website], anything: staff },
  "visit.serve": { store, website: ["seller of 45", ...website], anything: staff },
  "audit.read": owners,
  "approval.ask": served,
  "approval.decide": judges,
  "ledger.read": owners,
  "ledger.run": owners,
  "demonstration.fill": owners,
  "settings.change": owners,
  "tax-rate.read": owners,
  "tax-rate.add": owners,
  "till.manage": judges,
  "store.look": judges,
  "store.manage": judges,
  "store.close-days": judges,
  "store.roster": judges,
  "store.tax": owners,
  "store.own": owners,
  "store.add": owners,
  "pin.own": allStaff,
};

const callersWho = (action: Action, object?: Parameters<typeof isPermitted>[2]) =>
  names.filter((name) => isPermitted(CALLERS[name]!, action, object)).toSorted();

describe.each(ACTION_NAMES)("%s", (action) => {
  test("is for whom the table says, and for nobody else", () => {
    const may = MAY[action];
    expect(callersWho(action, { userId: OWNER, storeId: STORE })).toEqual(may.store.toSorted());
    expect(callersWho(action, { userId: OWNER, storeId: WEBSITE })).toEqual(may.website.toSorted());
    expect(callersWho(action)).toEqual(may.anything.toSorted());
  });

  test("is told in the words of the rest of the table", () => {
    const rule = ruleOf(action);
    expect(rule.means).toMatch(/^[A-Z].*\.$/);
    for (const duty of [...(rule["own store"] ?? []), ...(rule.website ?? []), ...(rule.all ?? [])])
      expect(DUTIES).toContain(duty);
    for (const duty of rule.website ?? []) expect(rule["own store"]).toContain(duty);
    if (rule.sees !== undefined) expect(ACTION_NAMES).toContain(rule.sees);
    const isOfStaff = rule["own store"] !== undefined || rule.all !== undefined;
    if (rule.who === "staff" || rule.audit) expect(isOfStaff).toBe(true);
    if (rule.who === "staff") expect(rule.own).toBeUndefined();
  });
});

test("every word of the log belongs to an action", () => {
  const said = ACTION_NAMES.flatMap((action) => ruleOf(action).audit ?? []);
  expect([...new Set(said)].toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

const codeOf = (...asked: Parameters<typeof requirePermission>) => {
  try {
    requirePermission(...asked);
    return "done";
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
};

test("a guest is asked to sign in; a thing that somebody may not see is unknown to them", () => {
  const order = { userId: OWNER, storeId: STORE };
  expect(codeOf(GUEST, "order.serve")).toBe("sign_in_required");
  expect(codeOf(user("customer"), "order.serve")).toBe("forbidden");
  expect(codeOf(GUEST, "order.read", order)).toBe("not_found");
  expect(codeOf(user("seller", 2), "order.send", order)).toBe("not_found");
  expect(codeOf(user("seller", STORE), "order.ask", order)).toBe("not_found");
  // A member of staff who bought something elsewhere sees it, and does not serve it.
  expect(codeOf(user("seller", 2, OWNER), "order.send", order)).toBe("forbidden");
  expect(codeOf(user("seller", STORE), "order.send", order)).toBe("done");
});
