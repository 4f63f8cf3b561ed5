import sharp from "sharp";
import type { Shop } from "#services/shop.ts";
import wordmark from "#web/ui/brand/wordmark.svg?raw";
import type { PaperPictures } from "./draw-head.ts";

/** Pixels across, for a width of 5 cm at 300 to the inch and more. */
const pixels = 756;

let drawn: Promise<Buffer> | undefined;

/** The shop's wordmark and signature for paper. Both are settings of the shop, never something that a visitor sent. */
export async function loadPaperPictures(given: {
  files: Shop["files"];
  shopName: string;
  signatureImage: string | null;
}): Promise<PaperPictures> {
  const { files, shopName, signatureImage } = given;
  const signature = signatureImage === null ? null : await files.read("assets", signatureImage);
  if (shopName === "Chashma") drawn ??= toPng(Buffer.from(wordmark));
  return { wordmark: shopName === "Chashma" ? await drawn! : null, signature: signature && (await toPng(signature)) };
}

function toPng(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { density: 300 }).resize({ width: pixels, withoutEnlargement: true }).png().toBuffer();
}
