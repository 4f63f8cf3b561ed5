import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { sideOf } from "#services/goods/undo-range.ts";
import {
  changeBackRedirect,
  lockRedirect,
  lockRedirects,
  putBackRedirect,
  removeRedirect,
  textsOfRedirect,
} from "./keep-redirects.ts";

const lock: Undoing["lock"] = async (tx, { entityId }) => (await lockRedirect(tx, Number(entityId))) !== null;

const gone = z.object({ key: z.uuid() });

/** How what staff do to redirects is undone. */
export const REDIRECT_UNDOINGS = {
  "redirect.added": {
    does: "redirect.keep",
    lock,
    reverse: async (shop, { actor, entry }) => {
      const id = Number(entry.entityId);
      const kept = textsOfRedirect((await lockRedirect(shop.db, id))!);
      const isEdited = Object.entries(sideOf(entry, "after")).some(([field, text]) => kept[field] !== text);
      if (isEdited) return { ok: false, reason: "edited" };
      return { ok: true, entry: await removeRedirect(shop, { actor, id, undoes: entry.id }) };
    },
  },
  "redirect.changed": {
    does: "redirect.keep",
    lock,
    reverse: async ({ db, now }, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      const given = { actor, id: Number(entry.entityId), from, to, undoes: entry.id, now: now() };
      const done = await changeBackRedirect(db, given);
      return done === null ? { ok: false, reason: "edited" } : { ok: true, entry: done };
    },
  },
  "redirect.removed": {
    does: "redirect.keep",
    lock: async (tx) => Boolean(await lockRedirects(tx)),
    reverse: async ({ db, now }, { actor, entry }) => {
      const { key } = gone.parse(entry.data);
      const given = { actor, id: Number(entry.entityId), key, texts: sideOf(entry, "before"), undoes: entry.id };
      const done = await putBackRedirect(db, { ...given, now: now() });
      return done === null ? { ok: false, reason: "edited" } : { ok: true, entry: done };
    },
  },
} satisfies Partial<Record<AuditAction, Undoing>>;
