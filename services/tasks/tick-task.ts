import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { tasks } from "#db/schema/tasks.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, isStaff, type StaffActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { getTask } from "./list-tasks.ts";

/**
 * Ticks a task off, or opens it again. Pressed twice, or by two at once, it is done once, by whoever was first. Answers who that
 * was, where it was a colleague.
 */
export async function tickTask(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor; id: number; isDone: boolean },
): Promise<{ by: string | null }> {
  const { actor, id, isDone } = given;
  requirePermission(actor, "task.work");
  if (!isStaff(actor)) throw new AppError("forbidden");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const task = await getTask(tx, { actor, id, now });
    const [ticked] = await tx
      .update(tasks)
      .set(isDone ? { doneBy: actor.id, doneAt: now } : { doneBy: null, doneAt: null })
      .where(and(eq(tasks.id, id), isDone ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt)))
      .returning({ id: tasks.id });
    if (!ticked) return { by: await nameOfOther(tx, { actor, id }) };
    await recordAudit(tx, {
      actor,
      action: isDone ? "task.done" : "task.opened",
      object: { kind: "task", id },
      data: { storeId: task.storeId },
      now,
    });
    return { by: null };
  });
}

/** Whoever ticked it off, where that was somebody else. */
async function nameOfOther(tx: Db, { actor, id }: { actor: StaffActor; id: number }): Promise<string | null> {
  const [other] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.doneBy))
    .where(and(eq(tasks.id, id), ne(tasks.doneBy, actor.id)));
  return other ? fullName(other) : null;
}
