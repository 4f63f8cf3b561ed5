import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { productAttributes, productImages } from "#db/schema/catalogue.ts";
import { readColours } from "./read-colours.ts";

type Added = { id: number; units: readonly number[]; entry: number };

/** Whether units that an entry added were changed since, or got bar codes. */
export async function areUnitsWorkedOn(tx: Db, { id, units, entry }: Added): Promise<boolean> {
  const known = (await readColours(tx, id)).flatMap((colour) => colour.units);
  if (known.some((unit) => units.includes(unit.id) && unit.codes.length > 0)) return true;
  return isChanged(tx, { id, entry, colours: [], units });
}

/** The same of a colour that an entry added: also other sizes, pictures and a cut-out are work that nobody else undoes. */
export async function isColourWorkedOn(
  tx: Db,
  { colourId, colorName, ...added }: Added & { colourId: number; colorName: string },
): Promise<boolean> {
  const colour = (await readColours(tx, added.id)).find((one) => one.id === colourId);
  if (!colour) return false;
  if (colour.colorName !== colorName) return true;
  if (
    colour.units
      .map((unit) => unit.id)
      .toSorted()
      .join() !== added.units.toSorted().join()
  )
    return true;
  if ((await tx.$count(productImages, eq(productImages.attributeId, colourId))) > 0) return true;
  const cut = and(eq(productAttributes.id, colourId), isNotNull(productAttributes.cutOut));
  if ((await tx.$count(productAttributes, cut)) > 0) return true;
  return (await isChanged(tx, { ...added, colours: [colourId] })) || areUnitsWorkedOn(tx, added);
}

async function isChanged(tx: Db, given: Added & { colours: readonly number[] }): Promise<boolean> {
  const named = (key: string, ids: readonly number[]) => inArray(sql`data ->> ${key}`, ids.map(String));
  const changed = and(
    eq(auditEntries.entity, "product"),
    eq(auditEntries.entityId, String(given.id)),
    gt(auditEntries.id, given.entry),
    or(
      and(
        inArray(auditEntries.action, ["product.colour_changed", "product.colour_published"]),
        named("colourId", given.colours),
      ),
      and(eq(auditEntries.action, "product.unit_changed"), named("unitId", given.units)),
    ),
  );
  return (await tx.$count(auditEntries, changed)) > 0;
}
