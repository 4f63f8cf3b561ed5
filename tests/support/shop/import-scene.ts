import { randomUUID } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { carryOnImport } from "#services/goods/csv/carry-on-import.ts";
import { getImport, listImportRows } from "#services/goods/csv/get-import.ts";
import { applyImport, checkImport, type ImportShop, undoImport } from "#services/goods/csv/start-import.ts";
import { uploadImport } from "#services/goods/csv/upload-import.ts";

export const csv = (rows: readonly (readonly string[])[]) => new TextEncoder().encode(stringify(rows as string[][]));

/** Rows of new glasses, one product each. */
export const frames = (name: string, count: number): FileLine[] =>
  Array.from({ length: count }, (_, n) => ({
    Product: `${name}-${n}`,
    Name: `${name} ${n}`,
    Brand: "aravalli",
    Category: "Eyeglasses",
    Shape: "Round",
    Price: "1500",
    MRP: "2000",
    Discount: "10",
    "HSN code": "900311",
    Colour: "Black",
    "Colour family": "Black",
    "Colour code": "#111111",
    Size: "52-18-140",
    SKU: `${name}-${n}`.toUpperCase(),
    EAN: "",
  }));
export type FileLine = Record<string, string>;
export const table = (rows: readonly FileLine[]) =>
  csv([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]);

/** Files that are brought in by one who may. */
export function importScene(db: Db, { shop, actor }: { shop: ImportShop; actor: () => UserActor }) {
  const upload = async (bytes: Uint8Array) => {
    const id = randomUUID();
    const read = await uploadImport(shop, { actor: actor(), id, fileName: "goods.csv", bytes });
    if (!read.ok) throw new Error(read.words);
    const checked = await checkImport(shop, { actor: actor(), id, mapping: null });
    if (!checked.ok) throw new Error(checked.words.join(". "));
    await carryOnImport(shop, { id });
    return getImport(db, { actor: actor(), id });
  };
  const press = (start: typeof applyImport) => async (id: string) => {
    const started = await start(shop, { actor: actor(), id });
    if (!started.ok) throw new Error(started.words.join(". "));
    await carryOnImport(shop, { id });
    return getImport(db, { actor: actor(), id });
  };
  const apply = press(applyImport);
  return {
    upload,
    apply,
    undo: press(undoImport),
    bringIn: async (rows: readonly FileLine[]) => {
      const { id, counts } = await upload(table(rows));
      if (counts?.wrong !== 0) throw new Error("Rows are wrong.");
      const { state } = await apply(id);
      if (state !== "applied") throw new Error(`It is ${state}.`);
      return id;
    },
    errorsOf: async (id: string) =>
      (await listImportRows(db, { actor: actor(), id, kind: "wrong", after: 0 })).map(({ row, errors }) => [
        row,
        errors.map(({ key, words }) => `${key}: ${words}`).join(" | "),
      ]),
  };
}

/** All tables of the catalogue, without what counts up or tells the time. */
export async function dumpGoods(db: Db): Promise<string> {
  const tables = ["products", "product_attributes", "attribute_values", "barcodes", "product_lenses", "slider_entries"];
  const parts: string[] = [];
  for (const name of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select (to_jsonb(t) - 'revision' - 'changed_at' - 'created_at' - ${name === "slider_entries" ? "id" : "-"}::text)::text as line
        from ${sql.identifier(name)} t order by 1`,
    );
    parts.push(`${name}\n${rows.map(({ line }) => line).join("\n")}`);
  }
  return parts.join("\n");
}
