import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recallDues } from "#db/schema/recalls.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { valuesOf } from "#domain/customers/customer-fields.ts";
import { noteConsents } from "#services/customers/contact-consents.ts";
import { changeCustomer } from "#services/customers/change-customer.ts";
import { mergeCustomers } from "#services/customers/merge-customers.ts";
import { addCustomer } from "#services/customers/add-customer.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { getCustomer } from "#services/customers/get-customer.ts";
import { openCustomer } from "#services/customers/open-customer.ts";
import { exportCustomer } from "#services/privacy/export-customer.ts";
import { eraseCustomer } from "#services/privacy/erase-customer.ts";
import { getMessage } from "#services/sent/list-messages.ts";
import { sendAgain } from "#services/sent/send-again.ts";
import { askRecall } from "#services/recalls/ask-recall.ts";
import type { Shop } from "#services/shop.ts";
import { DELHI, GURUGRAM } from "#tests/support/shop/counter-scene.ts";
import { failedMessage } from "#tests/support/shop/sent-samples.ts";
import type { Trial } from "./people-trials.ts";

let people = 0;

/** Trials of what staff do with the customers of their stores. */
export function customerTrials(shop: Shop) {
  const { db, now } = shop;
  const someone = (storeId: number, name = "Lata Iyer") =>
    customerOfPerson(db, { name, phone: String(9_310_000_000 + (people += 1)), storeId, now: now() });
  const rowOf = async (id: number) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!;
  const trials = {
    "customer.serve": async () => {
      const id = await someone(DELHI);
      return { object: { storeId: DELHI }, act: (actor: UserActor) => getCustomer(db, { actor, id, now: now() }) };
    },
    "customer.open": async () => {
      const id = await someone(GURUGRAM);
      const phone = String(9_310_000_000 + people);
      return { act: (actor: UserActor) => openCustomer(shop, { actor, id, phone }) };
    },
    "customer.add": async () => {
      const phone = String(9_310_000_000 + (people += 1));
      const values = { name: "Tara Mehta", phone, email: "", birthYear: null, gstin: null };
      const act = (actor: UserActor) => addCustomer(shop, { actor, values: { ...values, homeStoreId: DELHI } });
      return { object: { storeId: DELHI }, act };
    },
    "customer.change": async () => {
      const id = await someone(DELHI);
      const shown = await rowOf(id);
      const from = valuesOf(shown);
      const given = { id, revision: shown.revision, from, to: { ...from, birthYear: 1984 } };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => changeCustomer(shop, { actor, ...given }) };
    },
    "customer.merge": async () => {
      const [keep, away] = [
        { id: await someone(DELHI), revision: 1 },
        { id: await someone(DELHI), revision: 1 },
      ];
      const act = (actor: UserActor) => mergeCustomers(shop, { actor, keep, away, take: [] });
      return { object: { storeId: DELHI }, act };
    },
    "message.read": async () => {
      const { id } = await failedMessage(db, { customerId: await someone(DELHI), storeId: DELHI });
      return { object: { storeId: DELHI }, act: (actor: UserActor) => getMessage(db, { actor, id }) };
    },
    "message.resend": async () => {
      const { id } = await failedMessage(db, { customerId: await someone(DELHI), storeId: DELHI });
      return { object: { storeId: DELHI }, act: (actor: UserActor) => sendAgain(shop, { actor, id, tries: 1 }) };
    },
    "customer.consent": async () => {
      const id = await someone(DELHI);
      const said = { id, shown: [], ticked: ["recall by mail" as const], how: "counter" as const };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => noteConsents(shop, { actor, ...said }) };
    },
    "recall.work": async () => {
      const id = await someone(DELHI);
      const agreed = { purpose: "recall", way: "call", isGiven: true, how: "counter" } as const;
      await db.insert(contactConsents).values({ customerId: id, ...agreed });
      await db.insert(recallDues).values({ customerId: id, testedOn: "2024-01-05", dueOn: "2026-01-05" });
      const call = { id, way: "call" as const, key: randomUUID() };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => askRecall(shop, { actor, ...call }) };
    },
    "customer.export": async () => {
      const id = await someone(DELHI);
      return { act: (actor: UserActor) => exportCustomer(shop, { actor, id }) };
    },
    "customer.erase": async () => {
      const id = await someone(DELHI);
      return { act: (actor: UserActor) => eraseCustomer(shop, { actor, id }) };
    },
  } satisfies Record<string, () => Promise<Trial>>;
  return trials;
}
