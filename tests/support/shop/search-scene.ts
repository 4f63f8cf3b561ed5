import { eq } from "drizzle-orm";
import { attributeValues } from "#db/schema/catalogue.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { stores } from "#db/schema/stores.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { searchEverything } from "#services/console/search-everything.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUnit, openCheckoutShop } from "./checkout-shop.ts";
import { makeOrder } from "./make-order.ts";
import { makeUser } from "./make-user.ts";
import { testShop } from "./test-shop.ts";
import { websiteStore } from "./website-store.ts";

/** Of a counter of store 1, and bought online. */
export const BILL = "7QK3-M0ZP-9XVT-2B6H";
export const ONLINE = "8QK3-M0ZP-9XVT-2B6H";

const at = (text: string) => new Date(text);

/** Two stores, people who work in them, and a customer with an order of each kind. */
export async function searchScene() {
  const { db } = await testDatabase();
  const shop = testShop(db);
  await openCheckoutShop(db);
  const shared = { ...websiteStore, kind: "shop" as const };
  const delhi = { id: 1, name: "Lajpat Nagar", storeCode: "DEL01", invoicePrefix: "DEA", zipCode: "110024" };
  const mumbai = { id: 2, name: "Bandra", storeCode: "MUM01", invoicePrefix: "MUA", city: "Mumbai", zipCode: "400050" };
  await db.insert(stores).values([
    { ...shared, ...delhi },
    { ...shared, ...mumbai },
  ]);
  const names = { firstName: "Imran", lastName: "Khan" };
  const admin = await makeUser(db, {
    role: "admin",
    firstName: "Leena",
    lastName: "Thomas",
    phoneNumber: "9700000001",
  });
  const seller = await makeUser(db, { role: "seller", storeId: 1, ...names, phoneNumber: "9700000002" });
  const elsewhere = await makeUser(db, { role: "seller", storeId: 2, phoneNumber: "9700000003" });
  const keeper = await makeUser(db, { role: "seller", storeId: null, phoneNumber: "9700000004" });
  const accounts: Actor = { ...keeper, grants: [{ duty: "accounts", storeId: 1 }] };

  const customer = await makeUser(db, { firstName: "Farida", lastName: "Khan", phoneNumber: "9800012321" });
  const customerId = await customerOfAccount(db, { userId: customer.id });
  const farida = { userId: customer.id, customerId, customerName: "Farida D'Souza-Khan", phone: "9800012321" };
  const billed = { invoiceNo: "DEA/26/17", invoicedAt: at("2026-02-01T06:00:00Z") };
  await makeOrder(db, { ...farida, storeId: 1, uniqueId: BILL, ...billed, createdAt: billed.invoicedAt });
  const sent = { carrier: "Blue Dart", trackingNo: "9123456780", gatewayPaymentId: "pay_Nk29sQ" };
  await makeOrder(db, { ...farida, storeId: 45, uniqueId: ONLINE, ...sent, createdAt: at("2026-02-02T06:00:00Z") });
  const [online] = await db.select().from(orders).where(eq(orders.uniqueId, ONLINE));
  const note = { reason: "return", totalPaise: 0, taxPaise: 0, issuedAt: at("2026-02-03T06:00:00Z") };
  await db.insert(creditNotes).values({ creditNoteNo: "CHW/26/C1", orderId: online!.id, ...note });

  /** As staff find out who have merged her with the other one. */
  const writeTwice = (as: Omit<typeof customers.$inferInsert, "mergedInto">) =>
    db.insert(customers).values({ ...as, mergedInto: customerId });

  const goods = async (title: string, sku: string, published = true) => {
    const { valueId } = await makeUnit(db, { title, published });
    await db.update(attributeValues).set({ sku }).where(eq(attributeValues.id, valueId));
  };
  await goods("Lodhi Round", "LR-1");
  await goods("Lodhi Square", "LC-100-1-52");
  await goods("Hidden Square", "LC-100-1-52-B", false);
  await shop.catchUp();

  const search = (typed: string, actor: Actor = admin) =>
    searchEverything(shop, { actor, term: readSearchTerm(typed)! });
  return { db, shop, search, admin, seller, elsewhere, accounts, faridaId: customer.id, writeTwice };
}
