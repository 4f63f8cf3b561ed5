import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { CSV_KEYS } from "#domain/goods/csv/columns.ts";
import { cellsOf } from "#domain/goods/csv/snapshot.ts";
import { readBrandNames } from "./find-goods.ts";
import { readSnapshots } from "./read-snapshots.ts";

const AT_ONCE = 200;

/** The whole catalogue as rows of a file, one a SKU, some hundred products at a time: an import of it changes nothing. */
export async function* exportGoods(db: Db, { actor }: { actor: Actor }): AsyncGenerator<string[][]> {
  requirePermission(actor, "goods.read");
  const brands = await readBrandNames(db);
  let last = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from products where id > ${last} order by id limit ${AT_ONCE}`,
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const snapshots = await readSnapshots(
      db,
      rows.map(({ id }) => id),
    );
    yield snapshots.flatMap((snapshot) =>
      snapshot.colours.flatMap((colour) =>
        colour.units.map((unit) => {
          const cells = cellsOf(snapshot, { colour, unit, brands });
          return CSV_KEYS.map((key) => cells[key]);
        }),
      ),
    );
  }
}
