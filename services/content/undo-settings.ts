import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { saysWhoMay } from "#domain/content/setting-parts.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { changePart } from "./change-part.ts";
import { lockSettings, SETTINGS_OBJECT } from "./change-settings.ts";

const changesSchema = z.record(z.string(), z.object({ before: z.unknown().optional(), after: z.unknown().optional() }));

/** Settings go back to what they were, where nobody changed the same since. */
export const SETTINGS_UNDOINGS: Partial<Record<AuditAction, Undoing>> = {
  "settings.changed": {
    does: "settings.change",
    stepUp: ({ changes }) => Object.keys(changes).some(saysWhoMay),
    isOne: ({ entityId }) => entityId === SETTINGS_OBJECT.id,
    lock: async (tx, { createdAt }) => {
      await lockSettings(tx, createdAt);
      return true;
    },
    reverse: async (shop, { actor, entry }) => {
      const changes = Object.entries(changesSchema.parse(entry.changes));
      const from = Object.fromEntries(changes.map(([path, { after }]) => [path, after]));
      const to = Object.fromEntries(changes.map(([path, { before }]) => [path, before]));
      const set = await changePart(shop, { actor, from, to, undoes: entry.id });
      if (!set.ok || set.entry === null) return { ok: false, reason: "edited" };
      return { ok: true, entry: set.entry };
    },
  },
};
