import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recallDues, recalls } from "#db/schema/recalls.ts";
import type { ConsentKey } from "#domain/customers/consent-words.ts";
import { noteConsents } from "#services/customers/contact-consents.ts";
import { askRecall } from "#services/recalls/ask-recall.ts";
import { type AskedRecalls, listRecalls } from "#services/recalls/list-recalls.ts";
import { customersScene, DELHI } from "./customers-scene.ts";
import { makeUser } from "./make-user.ts";

export const DAY_MS = 86_400_000;

/** Customers whose eyes were tested some time ago, and those who ask them to come again. */
export async function recallsScene() {
  const scene = await customersScene();
  const { db, shop, manager, seller, person } = scene;
  const optometrist = await makeUser(db, { role: "optometrist", storeId: DELHI });
  const forget = async () => {
    for (const table of [recalls, contactConsents, recallDues, eyeTestBookings]) await db.delete(table);
  };

  /** Whose eyes were tested so many days ago. */
  async function tested(days: number, name = "Asha Rao", storeId = DELHI) {
    const one = await person(name, { storeId });
    await visit(one, { days: -days, outcome: "came" });
    return one;
  }
  let minutes = 0;
  const visit = (
    one: { id: number; phone: string; name: string },
    { days, outcome = null }: { days: number; outcome?: "came" | null },
  ) =>
    db.insert(eyeTestBookings).values({
      kind: "store",
      storeId: DELHI,
      startsAt: new Date(shop.now().getTime() + days * DAY_MS - (minutes += 1) * 60_000),
      name: one.name,
      phone: one.phone,
      email: "",
      customerId: one.id,
      outcome,
    });
  const agree = (id: number, ticked: ConsentKey[], shown: ConsentKey[] = []) =>
    noteConsents(shop, { actor: seller, id, shown, ticked, how: "counter" });
  const ids = async (more: Partial<AskedRecalls> = {}) =>
    (await listRecalls(db, { actor: manager, now: shop.now(), ...more })).rows.map(({ id }) => id);
  const ask = (id: number, more: Partial<Parameters<typeof askRecall>[1]> = {}) =>
    askRecall(shop, { actor: optometrist, id, way: "mail", key: randomUUID(), ...more });
  const mailTo = (id: number) =>
    db
      .update(customers)
      .set({ email: `c${id}@example.in` })
      .where(eq(customers.id, id));

  return { ...scene, optometrist, forget, tested, visit, agree, ids, ask, mailTo };
}
