import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Eye } from "#domain/prescriptions/fields.ts";
import type { NeededBlank } from "#domain/stock/blanks-needed.ts";
import { inTransit } from "#services/inventory/in-transit.ts";

/** A blank that is made for a power, in the store that makes the glasses, and where else some of it is free. */
export type FoundBlank = {
  unitId: number;
  sku: string;
  familyId: number;
  familyName: string;
  /** Null: it serves either eye. */
  eye: Eye | null;
  free: number;
  /** Where it lies on the shelf. */
  place: string | null;
  /** Sent to this store, and not received yet. */
  onTheWay: number;
  elsewhere: { storeId: number; name: string; city: string; free: number }[];
};

type Asked = NeededBlank & { packageCode: string; storeId: number };

/** For each blank that is asked for, those that are kept of its power: what is free here first. */
export async function findBlanks(db: Db, asked: readonly Asked[]): Promise<FoundBlank[][]> {
  if (asked.length === 0) return [];
  const rowsAsked = asked.map(({ packageCode, storeId, sph, cyl, add, eyes }, turn) => ({
    turn,
    packageCode,
    storeId,
    sph,
    cyl,
    add,
    eye: eyes.length === 1 ? eyes[0] : null,
  }));
  const { rows } = await db.execute<FoundBlank & { turn: number }>(sql`
    select n.turn, v.id as "unitId", v.sku, a.id as "familyId", a.color_name as "familyName", x.eye, h.place,
      coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0) as free,
      ${inTransit(sql`v.id`, sql`n."storeId"`)} as "onTheWay",
      (select coalesce(json_agg(json_build_object('storeId', t.id, 'name', t.name, 'city', t.city,
          'free', o.total_quantity - o.sold_quantity - o.held_quantity)
          order by o.total_quantity - o.sold_quantity - o.held_quantity desc, t.name), '[]')
        from stock o join stores t on t.id = o.store_id and t.open
        where o.attribute_value_id = v.id and o.store_id <> n."storeId"
          and o.total_quantity - o.sold_quantity - o.held_quantity > 0) as elsewhere
    from jsonb_to_recordset(${JSON.stringify(rowsAsked)}::jsonb) as n(turn int, "packageCode" text, "storeId" int, sph int, cyl int,
      add int, eye text)
    join lens_specs x on x.lens_package_code = n."packageCode" and x.sph = n.sph and x.cyl = n.cyl
      and x.add is not distinct from n.add and (x.eye is null or n.eye is null or x.eye = n.eye)
    join attribute_values v on v.id = x.attribute_value_id
    join product_attributes a on a.id = v.attribute_id
    left join stock s on s.store_id = n."storeId" and s.attribute_value_id = v.id
    left join shelf_places h on h.store_id = n."storeId" and h.attribute_value_id = v.id
    order by n.turn, free desc, a.position`);
  return asked.map((_, turn) => rows.filter((row) => row.turn === turn).map(({ turn: __, ...row }) => row));
}
