import { asc, eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { productAttributes, products } from "#db/schema/catalogue.ts";
import { colourwaySchema } from "#domain/frames/colourway.ts";
import { frameDesignSchema } from "#domain/frames/frame-design.ts";

/** A product's design and what each of its colours is made of; a colour that is not listed has none. */
export const keptDesignSchema = z.object({
  design: frameDesignSchema.nullable(),
  colours: z.record(z.string(), colourwaySchema),
});
export type KeptDesign = z.infer<typeof keptDesignSchema>;

/** As it is in the database. What this version of the shop cannot draw is none. */
export async function readDesign(tx: Db, productId: number): Promise<KeptDesign> {
  const [product] = await tx.select({ design: products.frameDesign }).from(products).where(eq(products.id, productId));
  const rows = await tx
    .select({ id: productAttributes.id, colourway: productAttributes.colourway })
    .from(productAttributes)
    .where(eq(productAttributes.productId, productId))
    .orderBy(asc(productAttributes.position));
  const colours = rows.flatMap(({ id, colourway }) => {
    const read = colourwaySchema.safeParse(colourway).data;
    return read ? [[String(id), read] as const] : [];
  });
  return { design: frameDesignSchema.safeParse(product?.design).data ?? null, colours: Object.fromEntries(colours) };
}

/** Tells whether two are the same, also where one has come back from JSON with its fields in another order. */
export const markOf = (kept: KeptDesign): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(kept)))
    .digest("hex")
    .slice(0, 16);

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
