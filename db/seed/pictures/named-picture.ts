import { createHash } from "node:crypto";

export type SeedPicture = {
  /** Under DATA_DIR, with forward slashes. The name is a hash of the content, so that it can be cached for ever. */
  path: string;
  /** Markup of a drawing, bytes of a photograph. */
  content: string | Uint8Array;
  width: number;
  height: number;
  alt: string;
  view: string;
};

export type DrawnPicture = SeedPicture & { content: string };

export type PictureFolder = "uploads/products" | "uploads/stores" | "assets";

export function namedPicture(
  folder: PictureFolder,
  content: string,
  { view, alt }: { view: string; alt: string },
): DrawnPicture {
  const size = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(content);
  if (!size) throw new Error(`The picture "${alt}" says no size`);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `${folder}/${hash}.svg`, content, width: Number(size[1]), height: Number(size[2]), alt, view };
}
