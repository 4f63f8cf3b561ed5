import { AppError } from "#domain/wire/errors.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { UnitValues } from "#domain/goods/unit-fields.ts";
import type { Shop } from "#services/shop.ts";
import { changeUnit, type ChangeUnitResult } from "./change-units.ts";

export type UnitChange = { unitId: number; from: UnitValues; to: UnitValues };
export type UnitRefusal = { unitId: number; result: Exclude<ChangeUnitResult, { ok: true }> };

/** Changes several units of a product, all or none: the first that is refused is told, with its reason. */
export async function changeUnitsTogether(
  shop: Pick<Shop, "db" | "now">,
  { units, ...given }: { actor: UserActor; id: number; revision: number; units: readonly UnitChange[] },
): Promise<{ ok: true; entries: number[] } | { ok: false; refused: UnitRefusal }> {
  let refused: UnitRefusal | null = null;
  try {
    return await shop.db.transaction(async (tx) => {
      const entries: number[] = [];
      for (const unit of units) {
        const result = await changeUnit({ ...shop, db: tx }, { ...given, ...unit });
        if (!result.ok) {
          refused = { unitId: unit.unitId, result };
          throw new AppError("validation");
        }
        if (result.entry !== null) entries.push(result.entry);
      }
      return { ok: true, entries };
    });
  } catch (fault) {
    if (refused !== null) return { ok: false, refused };
    throw fault;
  }
}
