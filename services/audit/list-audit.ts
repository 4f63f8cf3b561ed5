import { and, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { type AuditRow, readEntries } from "./read-entries.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById } from "#services/page-by-id.ts";

export type AuditPage = { rows: AuditRow[]; total: number; after: string | null; before: string | null };

/** Counting ends here: nobody reads further, and the log grows for years. */
export const AUDIT_COUNTED_TO = 10_000;
const pageSize = 50;

type AskedAudit = {
  actor: Actor;
  /** Part of a name or e-mail address of who did it, or the number of a bill. */
  q?: string;
  actions?: readonly AuditAction[];
  /** From this instant on, and before that one. */
  from?: Date | null;
  until?: Date | null;
  /** Ids of entries: those older than `after`, or the ones right before `before`. */
  after?: number | null;
  before?: number | null;
};

/** The log of what staff did, the newest first, 50 a page. */
export async function listAudit(db: Db, asked: AskedAudit): Promise<AuditPage> {
  requirePermission(asked.actor, "audit.read");
  const wanted = conditionOf(asked);
  const [page, total] = await Promise.all([
    pageById(
      { ...asked, size: pageSize, column: auditEntries.id },
      ({ beside, ...part }) => readEntries(db, { ...part, where: and(wanted, beside) }),
      ({ id }) => id,
    ),
    countUpTo(db, { table: auditEntries, where: wanted, most: AUDIT_COUNTED_TO }),
  ]);
  return { ...page, total };
}

function conditionOf({ q = "", actions = [], from = null, until = null }: AskedAudit): SQL | undefined {
  return and(
    q === "" ? undefined : saysOf(q),
    actions.length > 0 ? inArray(auditEntries.action, [...actions]) : undefined,
    from === null ? undefined : gte(auditEntries.createdAt, from),
    until === null ? undefined : lt(auditEntries.createdAt, until),
  );
}

/** The few who work here are looked through by name; a bill is found by its whole number. */
function saysOf(q: string): SQL | undefined {
  const part = `%${likeLiteral(q)}%`;
  const byName = sql`${auditEntries.actorUserId} in (
    select id from users where role <> 'customer'
      and (first_name || ' ' || last_name ilike ${part} or email ilike ${part}))`;
  const ofBill = sql`${auditEntries.entity} = 'order' and ${auditEntries.entityId} = (
    select id::text from orders where unique_id = ${q})`;
  return or(byName, ofBill);
}
