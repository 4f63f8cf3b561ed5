import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { likeLiteral } from "#services/like-literal.ts";

/** What customers wrote about products: by a part of their words, or of the product's name. */
export function saysOrIsOf({ words, productId }: { words: AnyColumn; productId: AnyColumn }, q: string): SQL {
  const part = `%${likeLiteral(q)}%`;
  return sql`(${words} ilike ${part} or ${productId} in (select p.id from products p where p.title ilike ${part}))`;
}
