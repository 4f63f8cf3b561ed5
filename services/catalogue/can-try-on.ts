import { sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";

/** With its table, also where Drizzle leaves that out: the colours have an id and a width of their own. */
const of = (column: string) => sql`${products}.${sql.identifier(column)}`;

/** A frame is tried on by its design, or by a cut-out of one of its colours and the width of its front. */
export const canTryOn = sql<boolean>`(${of("frame_design")} is not null or (${of("front_width_mm")} is not null
  and exists (select from product_attributes a where a.product_id = ${of("id")} and a.published and a.cut_out is not null)))`;
