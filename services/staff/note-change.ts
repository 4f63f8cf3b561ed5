import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";

export type StaffChange = "added" | "disabled" | "enabled" | "role" | "store" | "password" | "signed-out";

/** Into the books: who changed what about whom. */
export async function noteChange(
  tx: Db,
  given: { by: number | null; userId: number; change: StaffChange; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  await tx.insert(auditEntries).values({
    actorUserId: given.by,
    action: `staff.${given.change}`,
    entity: "user",
    entityId: String(given.userId),
    data: given.data ?? {},
    createdAt: given.now,
  });
}
