import { expect, test } from "vitest";
import { makeUnit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  counterScene,
  DELHI,
  GURUGRAM,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";

const { db, record, billOf } = await counterScene();

test("who bills where: everybody in their own store, administrators in the one they name, nobody for the website", async () => {
  const unit = await makeUnit(db, { pricePaise: 50_000 });
  await shelve(db, unit, { pieces: 20 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  for (const role of ["seller", "optometrist", "manager"] as const) {
    const actor = await staffOf(db, role);
    await record(actor, { lines });
    await record(actor, { lines, storeId: DELHI });
    for (const storeId of [GURUGRAM, 45, 999])
      await expect(record(actor, { lines, storeId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(record(await staffOf(db, role, null), { lines })).rejects.toMatchObject({ code: "forbidden" });
  }
  const admin = await staffOf(db, "admin", null);
  await record(admin, { lines, storeId: DELHI });
  for (const storeId of [null, 45, 999])
    await expect(record(admin, { lines, storeId })).rejects.toMatchObject({ code: "validation" });
  await expect(record(await makeUser(db), { lines })).rejects.toMatchObject({ code: "forbidden" });
  await expect(record({ kind: "guest" }, { lines })).rejects.toMatchObject({ code: "sign_in_required" });
});

test("an account is linked only when phone and name, or phone and e-mail, are those of one alone", async () => {
  const seller = await staffOf(db, "seller");
  const unit = await makeUnit(db, { pricePaise: 50_000 });
  await shelve(db, unit, { pieces: 20 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const phone = "9822200001";
  const kiran = await makeUser(db, { phoneNumber: phone, firstName: "Kiran", lastName: "Bose" });
  await makeUser(db, { phoneNumber: phone, firstName: "Kiran", lastName: "Bose", enabled: false });
  await makeUser(db, { phoneNumber: phone, firstName: "Rohan", lastName: "Bose", role: "seller", storeId: DELHI });
  const linked = async (name: string, email: string | null = null) =>
    (
      await billOf(
        (await record(seller, { lines, customer: { name, phone, email, gstin: null, address: null } })).orderId,
      )
    ).order;
  expect(await linked(" kiran  BOSE ")).toMatchObject({ userId: kiran.id, customerEmail: kiran.email });
  expect((await linked("Somebody Else")).userId).toBeNull();
  expect((await linked("K. Bose", kiran.email.toUpperCase())).userId).toBe(kiran.id);
  expect(await linked("Kiran Bose", "other@example.in")).toMatchObject({
    userId: null,
    customerEmail: "other@example.in",
  });
  expect((await linked("Rohan Bose")).userId, "staff are no customers").toBeNull();
  const twin = await makeUser(db, { phoneNumber: phone, firstName: "Kiran", lastName: "Bose" });
  expect((await linked("Kiran Bose")).userId).toBeNull();
  expect((await linked("Kiran Bose", twin.email)).userId).toBe(twin.id);
});

test("sellers and optometrists are named by number or name, and a seller must work in the store", async () => {
  const seller = await staffOf(db, "seller");
  const nandini = await makeUser(db, { role: "optometrist", storeId: DELHI, firstName: "Nandini", lastName: "Rao" });
  const elsewhere = await makeUser(db, { role: "seller", storeId: GURUGRAM, firstName: "Far", lastName: "Away" });
  const unit = await makeUnit(db, { pricePaise: 50_000 });
  await shelve(db, unit, { pieces: 20 });
  const lines = [counterLine({ productCode: await codeOf(db, unit) })];
  const names = async (salePerson: number | string | null, optometrist: number | string | null) => {
    const { order } = await billOf((await record(seller, { lines, salePerson, optometrist })).orderId);
    return [order.salePerson, order.optometrist];
  };
  expect(await names(nandini.id, nandini.id)).toEqual(["Nandini Rao", "Nandini Rao"]);
  expect(await names("nandini  rao", "Dr. S. Mehta")).toEqual(["Nandini Rao", "Dr. S. Mehta"]);
  const refused = { code: "validation" };
  await expect(names(elsewhere.id, null)).rejects.toMatchObject({
    ...refused,
    fields: { sale_person: expect.any(String) },
  });
  await expect(names("Far Away", null)).rejects.toMatchObject(refused);
  await expect(names(null, elsewhere.id)).rejects.toMatchObject({
    ...refused,
    fields: { optometrist: expect.any(String) },
  });
  await makeUser(db, { role: "seller", storeId: DELHI, firstName: "Nandini", lastName: "Rao" });
  await expect(names("Nandini Rao", null)).rejects.toMatchObject(refused);
});
