import { and, eq } from "drizzle-orm";
import { people } from "#db/schema/prescriptions.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";

/** Their prescriptions stay in the account, without the name. */
export async function removePerson(shop: Shop, given: { holder: PrescriptionHolder; id: number }): Promise<void> {
  const { id: userId } = requireUser(given.holder.actor);
  const [removed] = await shop.db
    .delete(people)
    .where(and(eq(people.id, given.id), eq(people.userId, userId)))
    .returning({ id: people.id });
  if (!removed) throw new AppError("not_found");
}
