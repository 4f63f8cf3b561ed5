import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { WORD_TARGETS } from "#domain/goods/search-word.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { lockAttributes, partValue } from "./attributes.ts";
import { writeLogo } from "./brand-logo.ts";
import { addBrand, changeBrand, lockBrandRow } from "./brands.ts";
import { type CategoryKind, changeCategory, lockCategory } from "./categories.ts";
import { changeGold, lockGold } from "./gold.ts";
import { changeLensPackage, lockPackage } from "./lens-packages.ts";
import { changeLensPrices, lockBrand } from "./lens-prices.ts";
import { goneWithBrand, removeBrand } from "./remove-brand.ts";
import { forgetWords, lockWords, restoreWords } from "./search-words.ts";

type Entry = Parameters<Undoing["reverse"]>[1]["entry"];

/** One side of what an entry changed. */
export const sideOf = (entry: Pick<Entry, "changes">, side: "before" | "after"): Record<string, string> =>
  Object.fromEntries(Object.entries(entry.changes).map(([field, change]) => [field, String(change?.[side] ?? "")]));

const ofBrand: Undoing["lock"] = async (tx, { entityId }) => (await lockBrandRow(tx, entityId)) !== null;

const categoryOf = (id: string): { kind: CategoryKind; slug: string } => {
  const [kind, slug = ""] = id.split(":");
  return { kind: kind === "main" ? "main" : "sub", slug };
};

const taught = z.object({
  list: z.array(z.object({ words: z.string(), target: z.enum(WORD_TARGETS), value: z.string() })),
});

const changedBack = (done: { ok: true; entry: number | null } | { ok: false }): Reversed =>
  done.ok && done.entry !== null ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };

/** How changes of the range are undone, where nobody changed the same since. */
export const RANGE_UNDOINGS = {
  "lens.prices_changed": {
    does: "lens.change",
    lock: (tx, { entityId }) => lockBrand(tx, entityId),
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      const done = await changeLensPrices(shop, { actor, brandCode: entry.entityId, from, to, undoes: entry.id });
      if (!done.ok) return { ok: false, reason: done.reason === "used" ? "lens_used" : "edited" };
      return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
    },
  },
  "lens.package_changed": {
    does: "lens.change",
    lock: async (tx, { entityId }) => (await lockPackage(tx, entityId)) !== null,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      return changedBack(await changeLensPackage(shop, { actor, code: entry.entityId, from, to, undoes: entry.id }));
    },
  },
  "brand.added": {
    does: "range.change",
    lock: ofBrand,
    reverse: async (shop, { actor, entry }) => {
      const done = await removeBrand(shop, { actor, code: entry.entityId, undoes: entry.id });
      return done.ok ? done : { ok: false, reason: "brand_used" };
    },
  },
  "brand.changed": {
    does: "range.change",
    lock: ofBrand,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      return changedBack(await changeBrand(shop, { actor, code: entry.entityId, from, to, undoes: entry.id }));
    },
  },
  "brand.logo_changed": {
    does: "range.change",
    lock: ofBrand,
    reverse: async (shop, { actor, entry }) => {
      const [shown, path] = [sideOf(entry, "after").logo || null, sideOf(entry, "before").logo || null];
      return changedBack(await writeLogo(shop, { actor, code: entry.entityId, shown, path, undoes: entry.id }));
    },
  },
  "brand.removed": {
    does: "range.change",
    lock: async () => true,
    reverse: async (shop, { actor, entry }) => {
      const given = { actor, typed: sideOf(entry, "before"), code: entry.entityId, undoes: entry.id };
      const done = await addBrand(shop, { ...given, gone: goneWithBrand.parse(entry.data) });
      return done.ok ? { ok: true, entry: done.entry } : { ok: false, reason: "edited" };
    },
  },
  "category.changed": {
    does: "range.change",
    lock: async (tx, { entityId }) => (await lockCategory(tx, categoryOf(entityId))) !== null,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      const given = { actor, ...categoryOf(entry.entityId), from, to, undoes: entry.id };
      return changedBack(await changeCategory(shop, given));
    },
  },
  "attribute.merged": {
    does: "range.change",
    lock: async (tx) => Boolean(await lockAttributes(tx)),
    reverse: async ({ db: tx, now }, { actor, entry }) => {
      const { merge } = z.object({ merge: z.int() }).parse(entry.data);
      const made = await partValue(tx, { actor, merge, undoes: entry.id, now: now() });
      return made === null ? { ok: false, reason: "edited" } : { ok: true, entry: made };
    },
  },
  "search-word.added": {
    does: "search-word.change",
    lock: async (tx) => Boolean(await lockWords(tx)),
    reverse: async (shop, { actor, entry }) => {
      const { list } = taught.parse(entry.data);
      const done = await forgetWords(shop, { actor, words: list.map(({ words }) => words), undoes: entry.id });
      return done.ok ? done : { ok: false, reason: "edited" };
    },
  },
  "search-word.removed": {
    does: "search-word.change",
    lock: async (tx) => Boolean(await lockWords(tx)),
    reverse: async ({ db: tx, now }, { actor, entry }) => {
      const made = await restoreWords(tx, { actor, ...taught.parse(entry.data), undoes: entry.id, now: now() });
      return made === null ? { ok: false, reason: "edited" } : { ok: true, entry: made };
    },
  },
  "gold.changed": {
    does: "gold.change",
    lock: async (tx) => (await lockGold(tx)) !== null,
    reverse: async (shop, { actor, entry }) => {
      const [from, to] = [sideOf(entry, "after"), sideOf(entry, "before")];
      return changedBack(await changeGold(shop, { actor, from, to, undoes: entry.id }));
    },
  },
} satisfies Partial<Record<AuditAction, Undoing>>;
