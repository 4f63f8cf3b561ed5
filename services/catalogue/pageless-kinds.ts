import { sql } from "drizzle-orm";

/** For `not in`: kinds of products that have no page in the shop. The membership, customers' own frames and lens blanks. */
export const PAGELESS_KINDS = sql.raw("('membership', 'own_frame', 'lens_blank')");
