import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { readPresentBlanks } from "./read-present.ts";

/** The blanks of a store as rows of a file: an import of it changes nothing. */
export async function exportBlanks(db: Db, { actor, storeId }: { actor: Actor; storeId: number }): Promise<string[][]> {
  requirePermission(actor, "stock.blanks", { storeId });
  const rows = await readPresentBlanks(db, storeId);
  const text = (figure: number | null | undefined, of: (figure: number) => string = String) =>
    figure === null || figure === undefined ? "" : of(figure);
  return rows.map((row) => [
    row.packageCode,
    String(row.diameterMm),
    text(row.baseCurve, (hundredths) => (hundredths / 100).toFixed(2)),
    text(row.add, formatPower),
    row.eye ?? "",
    formatPower(row.sph),
    formatPower(row.cyl),
    String(row.onHand),
    text(row.level?.minimum),
    text(row.level?.maximum),
  ]);
}
