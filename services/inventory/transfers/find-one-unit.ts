import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { unitName } from "#domain/goods/unit-name.ts";
import { findUnitsByCode } from "#services/inventory/find-units-by-code.ts";

export type FoundUnit =
  | { ok: true; valueId: number; sku: string; name: string; hasSerials: boolean; serial: string | null }
  | { ok: false; reason: "unknown" | "check_digit" | "several" };

/** The unit that a scan or a typed SKU means; of several with one code, the only one that is `among` those that are looked for. */
export async function findOneUnit(
  db: Db,
  given: { actor: Actor; code: string; among?: ReadonlySet<number> | undefined },
): Promise<FoundUnit> {
  const { actor, code, among } = given;
  const found = await findUnitsByCode(db, { actor, text: code });
  if (!found.ok) return found;
  const meant = among ? found.units.filter(({ valueId }) => among.has(valueId)) : found.units;
  if (meant.length > 1) return { ok: false, reason: "several" };
  const { valueId, sku, title, colorName, size, hasSerials, serial } = meant[0] ?? found.units[0]!;
  return {
    ok: true,
    valueId,
    sku,
    hasSerials,
    serial,
    name: unitName({ title, colorName, size }),
  };
}
