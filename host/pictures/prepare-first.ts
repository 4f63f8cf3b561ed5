import { setTimeout as sleep } from "node:timers/promises";
import { listFirstPictures } from "#services/catalogue/list-first-pictures.ts";
import type { Shop } from "#services/shop.ts";
import type { MadePicture } from "./kept-pictures.ts";
import type { Pictures } from "./open-pictures.ts";

/** The start belongs to the first visitors. */
const delayMs = 3_000;
/** A card on a phone of two and of three pixels to the point, and on a desk. */
const cardWidths = [480, 640, 320];

/** Makes the pictures that most visitors meet before they ask for them: all as WebP first, then all as AVIF. */
export function prepareFirst(shop: Shop, pictures: Pictures): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const prepare = async () => {
    // Broken off means that there is nothing to wait for any more.
    await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    const names = await listFirstPictures(shop);
    const made = (kind: MadePicture["kind"]) =>
      cardWidths.flatMap((width) => names.map((name): MadePicture => ({ area: "products", name, width, kind })));
    // Goes on by itself until the pictures are closed; what visitors asked for meanwhile comes before each.
    void pictures.prepare([...made("webp"), ...made("avif")]);
  };
  const prepared = prepare().catch((error: unknown) =>
    shop.log.error({ err: error }, "the first pictures could not be prepared"),
  );
  return {
    async stop() {
      stopping.abort();
      await prepared;
    },
  };
}
