import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "./make-order.ts";
import { makeUser } from "./make-user.ts";
import { testShop } from "./test-shop.ts";
import { websiteStore } from "./website-store.ts";

export const DELHI = 1;
export const MUMBAI = 2;

let people = 0;
let slots = 0;

/** Two stores and the website, those who work there, and customers as they come. */
export async function customersScene() {
  const { db } = await testDatabase();
  const shop = testShop(db);
  const shared = { ...websiteStore, kind: "shop" as const };
  await db
    .insert(stores)
    .values([
      websiteStore,
      { ...shared, id: DELHI, name: "Lajpat Nagar", storeCode: "DEL01", invoicePrefix: "DEA" },
      { ...shared, id: MUMBAI, name: "Bandra", storeCode: "MUM01", invoicePrefix: "MUA", city: "Mumbai" },
    ]);
  const staff = {
    admin: await makeUser(db, { role: "admin" }),
    manager: await makeUser(db, { role: "manager", storeId: DELHI }),
    seller: await makeUser(db, { role: "seller", storeId: DELHI }),
    elsewhere: await makeUser(db, { role: "manager", storeId: MUMBAI }),
    website: await makeUser(db, { role: "manager", storeId: websiteStore.id! }),
  } satisfies Record<string, Actor>;

  const newPhone = () => String(9_420_000_000 + (people += 1));

  /** Somebody without an account, as a counter makes them. */
  async function person(name: string, given: { phone?: string; storeId?: number } = {}) {
    const { phone = newPhone(), storeId = DELHI } = given;
    return { id: await customerOfPerson(db, { name, phone, storeId, now: shop.now() }), phone, name };
  }
  async function withAccount(firstName: string, phone = newPhone()) {
    const user = await makeUser(db, { firstName, lastName: "Rao", phoneNumber: phone });
    return { id: await customerOfAccount(db, { userId: user.id }), userId: user.id, phone, name: `${firstName} Rao` };
  }
  /** What they bought at a store. */
  const buys = (customer: { id: number; phone: string; userId?: number }, storeId = DELHI) =>
    makeOrder(db, { customerId: customer.id, userId: customer.userId ?? null, phone: customer.phone, storeId });
  const books = (customer: { id: number; phone: string; name: string }, storeId = DELHI) =>
    db
      .insert(eyeTestBookings)
      .values({
        kind: "store",
        storeId,
        startsAt: new Date(shop.now().getTime() - (slots += 1) * 3_600_000),
        name: customer.name,
        phone: customer.phone,
        email: "",
        customerId: customer.id,
      })
      .returning({ id: eyeTestBookings.id })
      .then(([row]) => row!.id);
  return { db, shop, ...staff, newPhone, person, withAccount, buys, books };
}
