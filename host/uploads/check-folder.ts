import { desc } from "drizzle-orm";
import { productImages } from "#db/schema/catalogue.ts";
import type { Shop } from "#services/shop.ts";

const looked = 20;

/** A node that was given another folder than the rest, or a restored database without its files, would only show gaps. */
export async function checkUploadsFolder({ db, files, log }: Pick<Shop, "db" | "files" | "log">): Promise<void> {
  const newest = await db
    .select({ path: productImages.filePath })
    .from(productImages)
    .orderBy(desc(productImages.id))
    .limit(looked);
  const there = await Promise.all(newest.map(({ path }) => files.has("products", path)));
  const missing = there.filter((is) => !is).length;
  if (missing > 0)
    log.warn(
      { missing, of: newest.length },
      "pictures that the database names are not in UPLOADS_DIR: is it the folder that all nodes share?",
    );
}
