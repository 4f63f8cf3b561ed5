import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { MAX_UPLOAD_BYTES, SHEET_TYPES, UPLOAD_REFUSALS, uploadRefusalText } from "#domain/uploads/upload-rules.ts";
import { makePdf } from "./make-pdf.ts";

export type HostileFile = {
  name: string;
  bytes: Buffer;
  /** What the person is told. */
  words: string;
};

const wrong = uploadRefusalText("wrong_type", SHEET_TYPES);
const { damaged, too_many_pixels, animated, empty, too_large } = UPLOAD_REFUSALS;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;

export function drawing(width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
}

/** Files that are no true picture, or too much of one; PDFs have a list of their own. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const file = (name: string, bytes: Buffer | string, words: string): HostileFile => ({
    name,
    bytes: Buffer.from(bytes),
    words,
  });
  const jpeg = await drawing(640, 480).jpeg().toBuffer();
  const png = await noise(200, 200).png().toBuffer();
  const webp = await noise(200, 200).webp().toBuffer();
  const gif = await drawing().gif().toBuffer();
  const frames = Buffer.concat(await Promise.all(["#f00", "#0f0"].map((colour) => frame(colour))));
  const moving = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  return [
    file("nothing.png", "", empty),
    file("one-byte-too-many.jpg", Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - jpeg.length)]), too_large),
    file("words.png", "This is not a picture.", wrong),
    file("page.html", "<!doctype html><script>alert(1)</script>", wrong),
    file("page.jpg", "<!doctype html><script>alert(1)</script>", wrong),
    file("drawing.svg", SVG, wrong),
    file("drawing.png", `<?xml version="1.0"?>${SVG}`, wrong),
    file("still.gif", gif, wrong),
    file("gif.jpg", gif, wrong),
    file("bitmap.bmp", "BM\u003a\0\0\0\0\0\0\0\u0036\0\0\0", wrong),
    file("scan.tiff", await drawing().tiff().toBuffer(), wrong),
    file("newer.avif", await drawing(16, 16).avif({ effort: 0 }).toBuffer(), wrong),
    file("phone.heic", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", wrong),
    file("archive.zip", "PK\u0003\u0004\u0014\0\0\0\b\0", wrong),
    file("letter.docx", "PK\u0003\u0004\u0014\0\u0006\0\b\0[Content_Types].xml", wrong),
    file("bomb.gz", gzipSync(Buffer.alloc(50 * 1_024 * 1_024)), wrong),
    file("program.exe.png", "MZ\u0090\0\u0003\0\0\0", wrong),
    file("program.pdf", "\u007fELF\u0002\u0001\u0001\0", wrong),
    file("zeros.jpg", Buffer.alloc(4_096), wrong),
    file("mark-before.jpg", Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), jpeg]), wrong),
    file("page-before.pdf", Buffer.concat([Buffer.from("<html><script>1</script>"), makePdf()]), wrong),
    file("riff.webp", "RIFF\u0024\0\0\0WAVEfmt ", wrong),
    file("head-alone.jpg", Buffer.of(0xff, 0xd8, 0xff, 0xe0), damaged),
    file("words-behind-a-head.jpg", Buffer.concat([jpeg.subarray(0, 4), Buffer.from("alert(1)".repeat(99))]), damaged),
    file("words-behind-a-head.png", Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]), damaged),
    file("cut.jpg", jpeg.subarray(0, jpeg.length - 900), damaged),
    file("cut.png", png.subarray(0, png.length - 4_000), damaged),
    file("cut.webp", webp.subarray(0, webp.length - 900), damaged),
    file("wide-bomb.png", await sized(png, 30_000, 30_000), too_many_pixels),
    file("one-line.png", await sized(png, 12_001, 1), too_many_pixels),
    file("wide-bomb.jpg", sizedJpeg(jpeg, 65_500, 65_500), too_many_pixels),
    file("wide-bomb.webp", sizedWebp(16_383, 16_383), too_many_pixels),
    file("many-pixels.png", await drawing(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer(), too_many_pixels),
    file("moving.webp", moving, animated),
  ];
}

function noise(width: number, height: number): Sharp {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7_919 + ((n * n) % 251)) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .raw()
    .toBuffer();
}

/** The head says another size than there is data for; its sum is right. */
async function sized(png: Buffer, width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import("node:zlib");
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

function sizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frameHead = changed.indexOf(Buffer.of(0xff, 0xc0));
  changed.writeUInt16BE(height, frameHead + 5);
  changed.writeUInt16BE(width, frameHead + 7);
  return changed;
}

/** A lossless head of 14 bits a side, and next to nothing behind it. */
function sizedWebp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(56, 4);
  bytes.write("WEBPVP8L", 8, "latin1");
  bytes.writeUInt32LE(44, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}
