import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { banners } from "#db/schema/showcase.ts";
import type { BannerBody, KeptBanner } from "#domain/showcase/banner-body.ts";

type Row = Omit<typeof banners.$inferSelect, "id">;

/** The banners of one place as they stand in the shop, as staff write them. */
export async function readBannerTable(db: Db, placement: string): Promise<BannerBody> {
  const rows = await db.select().from(banners).where(eq(banners.placement, placement)).orderBy(asc(banners.position));
  const wide = rows.filter(({ device }) => device === "desktop");
  return {
    banners: wide.map((row): KeptBanner => {
      const { id, title, text, link, linkLabel, alt, image, width, height, position } = row;
      const tall = rows.find((other) => other.device === "mobile" && other.position === position);
      return {
        id: `row${id}`,
        on: true,
        title,
        text,
        link,
        linkLabel,
        alt,
        from: "",
        until: "",
        wide: { image, width, height },
        tall: tall ? { image: tall.image, width: tall.width, height: tall.height } : null,
      };
    }),
  };
}

/** As the table keeps them: each for desks, and for phones where it has such a picture. */
export const rowsOfBanners = (placement: string, shown: readonly KeptBanner[]) =>
  shown.flatMap(({ wide, tall, title, text, link, linkLabel, alt }, at): Row[] => {
    const words = { placement, title, text, link, linkLabel, alt, position: at + 1 };
    return [
      { ...words, ...wide, device: "desktop" },
      ...(tall ? [{ ...words, ...tall, device: "mobile" } satisfies Row] : []),
    ];
  });

/** Whether a place has these banners already. */
export function standThere(rows: readonly Row[], kept: readonly Row[]): boolean {
  return (
    rows.length === kept.length && rows.every((row) => kept.some((was) => isSamePlace(was, row) && isSame(was, row)))
  );
}

const isSamePlace = (one: Row, other: Row): boolean =>
  one.device === other.device && one.position === other.position && one.placement === other.placement;

const isSame = (was: Row, row: Row): boolean =>
  Object.entries(row).every(([field, value]) => was[field as keyof Row] === value);

/** Puts these banners in a place of the shop; those that stand there already are left alone. Whether anything was written. */
export async function writeBannerTable(tx: Db, placement: string, shown: readonly KeptBanner[]): Promise<boolean> {
  const rows = rowsOfBanners(placement, shown);
  const kept = await tx.select().from(banners).where(eq(banners.placement, placement));
  const place = ({ device, position }: Pick<Row, "device" | "position">) => `${device} ${position}`;
  const before = new Map(kept.map((row) => [place(row), row]));
  const after = new Map(rows.map((row) => [place(row), row]));
  let written = false;
  for (const [name, { id }] of before)
    if (!after.has(name)) {
      await tx.delete(banners).where(eq(banners.id, id));
      written = true;
    }
  for (const [name, row] of after) {
    const was = before.get(name);
    if (was && isSame(was, row)) continue;
    await tx
      .insert(banners)
      .values(row)
      .onConflictDoUpdate({ target: [banners.placement, banners.device, banners.position], set: row });
    written = true;
  }
  return written;
}
