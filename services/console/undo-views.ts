import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { restoreView } from "./remove-view.ts";

const was = <Value extends z.ZodType>(value: Value) => z.object({ before: value });
const removed = z.object({
  list: was(z.string()),
  name: was(z.string()),
  query: was(z.string()),
  shared: was(z.boolean()),
});

/** How a view that was removed comes back, for whoever removed it. */
export const VIEW_UNDOINGS = {
  "view.removed": {
    does: "view.own",
    own: true,
    lock: async (tx, { actorUserId }) => {
      if (actorUserId === null) return false;
      await lockAccount(tx, actorUserId);
      return true;
    },
    reverse: ({ db, now }, { actor, entry }) => {
      const { list, name, query, shared } = removed.parse(entry.changes);
      const view = { id: Number(entry.entityId), list: list.before, name: name.before, query: query.before };
      return restoreView(db, { actor, view: { ...view, shared: shared.before }, undoes: entry.id, now: now() });
    },
  },
} satisfies Partial<Record<AuditAction, Undoing>>;
