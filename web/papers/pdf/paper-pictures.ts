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
  if (shopName === "Chashma") drawn ??= toPng(Buffer.from(wordmark));
  return {
    wordmark: shopName === "Chashma" ? await drawn! : null,
    signature: await loadSignature(files, signatureImage),
  };
}

let signed: { name: string; png: Promise<Buffer> } | undefined;

/** Names are made of the content, so a new signature has another one. */
async function loadSignature(files: Shop["files"], name: string | null): Promise<Buffer | null> {
  const bytes = name === null || signed?.name === name ? null : await files.read("assets", name);
  if (name !== null && bytes) signed = { name, png: toPng(bytes) };
  return signed?.name === name ? signed.png : null;
}

function toPng(bytes: Buffer): Promise<Buffer> {
  // On white: what is see-through has to be taken apart anew for each document.
  return sharp(bytes, { density: 300 })
    .resize({ width: pixels, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
}
