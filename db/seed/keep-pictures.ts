import type { KeptPicture } from "./catalogue-rows.ts";
import type { PictureFolder, SeedPicture } from "./pictures/named-picture.ts";

type PictureArea = "products" | "stores" | "assets";

const AREA_OF: Record<PictureFolder, PictureArea> = {
  "uploads/products": "products",
  "uploads/stores": "stores",
  assets: "assets",
};

const CONTENT_TYPES = { svg: "image/svg+xml", avif: "image/avif" } as const;
type PictureExtension = keyof typeof CONTENT_TYPES;

/** As much of the file store as pictures of the seed need. */
export type PictureFiles = {
  put: (
    area: PictureArea,
    bytes: Uint8Array,
    kind: { contentType: string; extension: PictureExtension },
  ) => Promise<{ path: string }>;
};

export type KeepPicture = (picture: SeedPicture) => Promise<KeptPicture>;

/** Puts pictures into the file store, each content once, and answers what they are called there. */
export function pictureKeeper(files: PictureFiles): KeepPicture {
  const kept = new Map<string, Promise<{ path: string }>>();
  return async ({ path, content, width, height, alt, view }) => {
    let stored = kept.get(path);
    if (!stored) {
      const folder = path.slice(0, path.lastIndexOf("/")) as PictureFolder;
      const extension: PictureExtension = path.endsWith(".svg") ? "svg" : "avif";
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      stored = files.put(AREA_OF[folder], bytes, { contentType: CONTENT_TYPES[extension], extension });
      kept.set(path, stored);
    }
    return { name: (await stored).path, width, height, alt, view };
  };
}

/** So many at once: while one is written to disk, another is drawn. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [place, item] of queue) results[place] = await work(item, place);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
