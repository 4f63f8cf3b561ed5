import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { UNDO_DAYS } from "#domain/access/decide-undo.ts";
import type { Shop } from "#services/shop.ts";

/** A day longer than its taking away can be undone. */
const KEPT_SECONDS = (UNDO_DAYS + 1) * 86_400;

/** One file belongs to all that look alike: who names it and who drops it take turns until their transactions end. */
export async function lockPictureFile(tx: Db, path: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`picture of goods ${path}`}))`);
}

/** Its file goes when nobody can bring the picture back any more. */
export async function dropPictureLater(tx: Db, { jobs }: Pick<Shop, "jobs">, path: string): Promise<void> {
  await jobs.send(tx, "goods.drop-picture", { path }, { afterSeconds: KEPT_SECONDS });
}

/** Removes the file of a picture that no product shows, no bill shows as what was bought, and nobody can bring back. */
export async function dropPicture(
  { db, files, now }: Pick<Shop, "db" | "files" | "now">,
  { path }: { path: string },
): Promise<void> {
  const since = new Date(now().getTime() - UNDO_DAYS * 86_400_000).toISOString();
  await db.transaction(async (tx) => {
    await lockPictureFile(tx, path);
    const { rows } = await tx.execute<{ named: boolean }>(sql`
      select exists (select from product_images where file_path = ${path})
        or exists (select from product_attributes where cut_out ->> 'path' = ${path})
        or exists (select from audit_entries
          where entity = 'product' and created_at > ${since}::timestamptz and data ->> 'path' = ${path})
        or exists (select from order_lines where product_image = ${path}) as named`);
    if (!rows[0]!.named) await files.remove("products", path);
  });
}
