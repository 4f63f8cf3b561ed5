import { inArray } from "drizzle-orm";
import { reviewPhotos } from "#db/schema/review-photos.ts";
import type { Shop } from "#services/shop.ts";

const atOnce = 500;
/** Longer than a clock is likely to jump: a photo that is being kept just now must not look old. */
const keptMs = 2 * 86_400_000;

/** Files that no row names: a process that died between disk and database leaves such. */
export async function sweepPhotos({ db, files, now }: Pick<Shop, "db" | "files" | "now">): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  for (const area of ["unchecked", "reviews"] as const) {
    const old = (await files.list(area)).filter(({ changedAt }) => changedAt < before).map(({ path }) => path);
    for (let from = 0; from < old.length; from += atOnce) {
      const some = old.slice(from, from + atOnce);
      const named = await db
        .select({ path: reviewPhotos.filePath })
        .from(reviewPhotos)
        .where(inArray(reviewPhotos.filePath, some));
      const kept = new Set(named.map(({ path }) => path));
      for (const path of some) if (!kept.has(path)) await files.remove(area, path);
    }
  }
}
