import { expect, test } from "vitest";
import { undoEntry } from "#services/audit/undo.ts";
import { findMembership } from "#services/catalogue/find-membership.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { changeGold, getGold } from "./gold.ts";

const { db, shop } = await stockedShop();

test("the membership's price is changed beside a colleague, refused above its MRP, taken out of sale and undone", async () => {
  const kavita = await makeUser(db, { role: "admin", email: "kavita@gold.example", firstName: "Kavita" });
  const ravi = await makeUser(db, { role: "admin", email: "ravi@gold.example", firstName: "Ravi" });
  const { texts: from } = await getGold(db, { actor: kavita, now: shop.now() });
  const change = (actor: typeof kavita, to: Record<string, string>) =>
    changeGold(shop, { actor, from, to: { ...from, ...to } });
  expect(await change(ravi, { mrpPaise: "5000" })).toMatchObject({ ok: true });
  expect(await change(kavita, { pricePaise: "1,499" })).toMatchObject({ ok: true });
  expect(await findMembership(db)).toMatchObject({ pricePaise: 149_900 });
  expect(await change(ravi, { pricePaise: "999" })).toMatchObject({
    reason: "changed",
    present: { pricePaise: "1499" },
    changed: { pricePaise: { by: "Kavita Rao" } },
  });
  expect(await change(ravi, { pricePaise: "6000" })).toMatchObject({ reason: "wrong" });
  expect(await change(ravi, { discountBp: "101" })).toMatchObject({ fields: { discountBp: expect.any(String) } });
  expect(await change(ravi, { pricePaise: "0" })).toMatchObject({ fields: { pricePaise: expect.any(String) } });
  const off = await changeGold(shop, { actor: ravi, from: { published: "yes" }, to: { published: "no" } });
  expect(await findMembership(db)).toBeNull();
  expect(await undoEntry(shop, { actor: kavita, id: off.ok ? off.entry! : 0 })).toMatchObject({ ok: true });
  expect(await findMembership(db)).toMatchObject({ pricePaise: 149_900 });
});
