import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";

export type HowRead = "shown" | "downloaded" | "exported" | "link";

/**
 * Writes down who looked. A page that is drawn again within a minute, as after each press of a button on it, is one
 * showing; by a link everybody is somebody new.
 */
export async function logReads(
  db: Db,
  given: { ids: readonly string[]; actor: Actor; how: HowRead; now: Date },
): Promise<void> {
  const { ids, actor, how } = given;
  if (ids.length === 0) return;
  const now = given.now.toISOString();
  const actorId = actor.kind === "user" && how !== "link" ? actor.id : null;
  await db.execute(sql`
    insert into prescription_reads (prescription_id, actor_user_id, how, created_at)
    select p.id, ${actorId}::int, ${how}, ${now}::timestamptz
    from prescriptions p
    where p.id in (${sql.join(
      [...new Set(ids)].map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
    and (${how} = 'link' or not exists (
      select 1 from prescription_reads r
      where r.prescription_id = p.id and r.actor_user_id is not distinct from ${actorId}::int and r.how = ${how}
        and r.created_at > ${now}::timestamptz - interval '1 minute'))`);
}
