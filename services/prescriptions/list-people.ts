import { asc, eq, sql } from "drizzle-orm";
import { people } from "#db/schema/prescriptions.ts";
import { isSignedIn } from "#domain/accounts/actor.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";

export type Person = { id: number; name: string; birthYear: number | null; prescriptionCount: number };

/** Those for whom one orders, by name. A guest has none. */
export async function listPeople(shop: Shop, given: { holder: PrescriptionHolder }): Promise<Person[]> {
  const { actor } = given.holder;
  if (!isSignedIn(actor)) return [];
  return shop.db
    .select({
      id: people.id,
      name: people.name,
      birthYear: people.birthYear,
      prescriptionCount: sql<number>`(
        select count(*)::int from prescriptions p where p.person_id = people.id and p.erased_at is null)`,
    })
    .from(people)
    .where(eq(people.userId, actor.id))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id));
}
