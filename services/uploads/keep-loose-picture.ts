import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { loosePictures } from "#db/schema/showcase.ts";
import type { Shop } from "#services/shop.ts";
import { putFile } from "./put-file.ts";

/** Nobody removes a file while another one puts it there. */
export const lockPictures = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('loose_pictures'))`);

/** Keeps a WebP picture under its name, written down as one that nothing names yet. */
export function keepLoosePicture(shop: Pick<Shop, "db" | "files" | "log" | "now">, bytes: Uint8Array): Promise<string> {
  const kind = { contentType: "image/webp", extension: "webp" } as const;
  return shop.db.transaction(async (tx) => {
    await lockPictures(tx);
    const path = await putFile(shop, { area: "assets", bytes, kind });
    const keptAt = shop.now();
    await tx
      .insert(loosePictures)
      .values({ path, keptAt })
      .onConflictDoUpdate({ target: loosePictures.path, set: { keptAt } });
    return path;
  });
}
