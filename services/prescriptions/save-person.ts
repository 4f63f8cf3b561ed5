import { and, eq } from "drizzle-orm";
import { people } from "#db/schema/prescriptions.ts";
import { MOST_PEOPLE, TOO_MANY_PEOPLE } from "#domain/prescriptions/person-form.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";

export type SavedPerson = { ok: true; id: number } | { ok: false; reason: "too_many"; message: string };

/** Adds somebody, or changes name and birth year of somebody who is there. The fields come checked, by personForm. */
export async function savePerson(
  shop: Shop,
  given: { holder: PrescriptionHolder; id?: number; name: string; birthYear: number | null },
): Promise<SavedPerson> {
  const { id: userId } = requireUser(given.holder.actor);
  const { id, name, birthYear } = given;
  if (id !== undefined) {
    const [changed] = await shop.db
      .update(people)
      .set({ name, birthYear })
      .where(and(eq(people.id, id), eq(people.userId, userId)))
      .returning({ id: people.id });
    if (!changed) throw new AppError("not_found");
    return { ok: true, id };
  }
  return shop.db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    if ((await tx.$count(people, eq(people.userId, userId))) >= MOST_PEOPLE) {
      return { ok: false as const, reason: "too_many" as const, message: TOO_MANY_PEOPLE };
    }
    const [added] = await tx
      .insert(people)
      .values({ userId, name, birthYear, createdAt: shop.now() })
      .returning({ id: people.id });
    return { ok: true as const, id: added!.id };
  });
}
