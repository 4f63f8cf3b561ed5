import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { PictureWidth } from "#domain/catalogue/picture-address.ts";
import { isDatabaseAway } from "#domain/wire/database-away.ts";
import {
  listFirstListPictures,
  listPopularPictures,
  listHomePictures,
  type PicturePlace,
  type ShownPicture,
} from "#services/catalogue/list-first-pictures.ts";
import type { Shop } from "#services/shop.ts";
import type { MadePicture } from "./kept-pictures.ts";
import type { Pictures } from "./open-pictures.ts";

/** The start belongs to the first visitors. */
const delayMs = 3_000;

/** What browsers ask for, most of them first: a phone of two and of three pixels to the point, a desk of one and of two. */
const widthsOf: Readonly<Record<PicturePlace, readonly PictureWidth[]>> = {
  "phone banner": [960, 640],
  "desk banner": [1600, 1280],
  "small banner": [960, 480],
  tile: [320, 480, 240],
  card: [320, 480, 640],
  swatch: [80],
  gallery: [960, 1280],
};

/** Goods whose galleries most visitors see. */
const popularProducts = 48;
/** Of a large catalogue nobody foresees all. */
const mostProducts = 1_000;
const productsAtOnce = 100;

/**
 * What visitors meet, in the order in which they meet it: the home page, the first page of each list, the galleries of best
 * sellers; then the cards of all goods, and at the width that most ask for their galleries. Up to there each comes as WebP
 * first, which takes a tenth of the time. Read bit by bit, since the making takes long and goods change.
 */
export async function* listAhead(shop: Pick<Shop, "db" | "catalogue" | "cards">): AsyncGenerator<MadePicture[]> {
  yield twice(await listHomePictures(shop));
  yield twice(await listFirstListPictures(shop));
  yield twice(await listPopularPictures(shop, { part: "first gallery", offset: 0, limit: popularProducts }));
  for (const part of ["cards", "galleries"] as const)
    for (let offset = 0; offset < mostProducts; offset += productsAtOnce) {
      const some = await listPopularPictures(shop, { part, offset, limit: productsAtOnce });
      yield atWidths(some, "avif", ({ place }) =>
        place === "gallery" ? widthsOf.gallery.slice(0, 1) : widthsOf[place],
      );
    }
}

const twice = (pictures: readonly ShownPicture[]) => [...atWidths(pictures, "webp"), ...atWidths(pictures, "avif")];

/** All at the width that most ask for, then all at the next one. */
function atWidths(
  pictures: readonly ShownPicture[],
  kind: MadePicture["kind"],
  widths = ({ place }: ShownPicture) => widthsOf[place],
): MadePicture[] {
  const most = Math.max(0, ...pictures.map((picture) => widths(picture).length));
  return Array.from({ length: most }, (_, turn) =>
    pictures.flatMap((picture): MadePicture[] => {
      const width = widths(picture)[turn];
      return width ? [{ area: areaOf(picture), name: picture.path, width, kind }] : [];
    }),
  ).flat();
}

const areaOf = ({ place }: ShownPicture) =>
  place === "swatch" || place.endsWith("banner") ? ("assets" as const) : ("products" as const);

/** When the database is away, which is told elsewhere. */
const againAfterMs = 60_000;

/** Makes the pictures that most visitors meet before they ask for them. */
export function prepareAhead(shop: Shop, pictures: Pictures): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Broken off means that there is nothing to wait for any more.
  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const stopped = once(signal, "abort");
  const prepare = async () => {
    for await (const some of listAhead(shop)) {
      // What is being made is waited for where pictures are closed.
      await Promise.race([pictures.prepare(some), stopped]);
      if (signal.aborted) return;
    }
  };
  const keepTrying = async () => {
    await wait(delayMs);
    while (!signal.aborted)
      try {
        return await prepare();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await wait(againAfterMs);
      }
  };
  const prepared = keepTrying().catch((error: unknown) =>
    shop.log.error({ err: error }, "pictures could not be prepared"),
  );
  return {
    async stop() {
      stopping.abort();
      await prepared;
    },
  };
}
