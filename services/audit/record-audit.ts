import type { Db } from "#db/client.ts";
import { type AuditChanges, auditEntries } from "#db/schema/accounts.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";

/** Before and after, of what is not a customer's own: `{ role: ["seller", "manager"] }`. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** An order is told by its id. Of a customer only the names of fields are kept, so that erasing edits no entry. */
type Told =
  | {
      object: {
        kind:
          | "user"
          | "order"
          | "setting"
          | "tax-rate"
          | "review"
          | "list"
          | "question"
          | "view"
          | "task"
          | "unit"
          | "shop"
          | "visit"
          | "till"
          | "store"
          | "refund"
          | "message"
          | "product"
          | "lens-prices"
          | "lens-package"
          | "brand"
          | "category"
          | "attribute"
          | "search-word"
          | "gold"
          | "coupon"
          | "import"
          | "supplier"
          | "purchase-order"
          | "receipt"
          | "supplier-bill"
          | "transfer"
          | "count"
          | "redirect"
          | "content";
        id: string | number;
      };
      changes?: FieldChanges;
    }
  | { object: { kind: "customer"; id: number }; fields: readonly string[] };

export type AuditEntry = Told & {
  actor: Actor | SystemActor;
  /** Who said yes to it, where somebody other than the actor must. */
  approver?: { id: number };
  action: AuditAction;
  /** Ids, amounts and stores that belong to it: nothing that a customer said, and no health data. */
  data?: Readonly<Record<string, unknown>>;
  /** The entry that it undoes. */
  undoes?: number | undefined;
  now: Date;
};

/**
 * One entry in the log of what staff do, in the transaction of what they did. The database lets nobody change it later.
 * Answers its number, by which it can be undone.
 */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<number> {
  const { actor, approver, action, object, data = {}, undoes, now } = entry;
  const [made] = await tx
    .insert(auditEntries)
    .values({
      actorUserId: idOf(actor),
      approverUserId: approver?.id ?? null,
      action,
      entity: object.kind,
      entityId: String(object.id),
      changes: changesOf(entry),
      data: undoes === undefined ? data : { ...data, undoes },
      createdAt: now,
    })
    .returning({ id: auditEntries.id });
  return made!.id;
}

function changesOf(told: Told): AuditChanges {
  if ("fields" in told) return Object.fromEntries(told.fields.map((field) => [field, null]));
  const changed = Object.entries(told.changes ?? {}).filter(([, [before, after]]) => before !== after);
  return Object.fromEntries(changed.map(([field, [before, after]]) => [field, { before, after }]));
}

/** Whether somebody acts here for the shop, and not as the customer whose thing it is. */
export function actsForShop(actor: Actor | SystemActor, thing: { userId: number | null }): boolean {
  return actor.kind === "system" || (actor.kind === "user" && actor.id !== thing.userId);
}
