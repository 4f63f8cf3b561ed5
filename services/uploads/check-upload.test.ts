import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PICTURE_TYPES, SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { inspectUpload } from "#integrations/uploads/inspect-upload.ts";
import { drawing, hostilePictures } from "#tests/support/uploads/hostile-files.ts";
import { hostilePdfs } from "#tests/support/uploads/hostile-pdfs.ts";
import { deflate, makePages, makePdf, objectStream, pageWith, pdfStream } from "#tests/support/uploads/make-pdf.ts";
import { checkUpload } from "./check-upload.ts";

const shop = { uploads: { check: inspectUpload } } as never;
const written = await writtenPdf();
const hostile = [...(await hostilePictures()), ...hostilePdfs()];

test("there are enough of them", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(70);
  expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
});

describe("refused, with the words for it", () => {
  test.each(hostile)("$name", async ({ bytes, words }) => {
    const answer = await checkUpload(shop, { bytes, accept: SHEET_TYPES });
    expect(answer).toMatchObject({ ok: false, message: words });
  });
});

describe("kept, and nothing but the picture of it", () => {
  const secret = "<script>planted</script>";
  const check = async (bytes: Buffer) => {
    const answer = await checkUpload(shop, { bytes, accept: SHEET_TYPES });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.upload.bytes.includes(Buffer.from("planted"))).toBe(false);
    return { ...answer.upload, head: await sharp(answer.upload.bytes).metadata() };
  };

  test.each(["jpeg", "png", "webp"] as const)("a %s with a page, an archive or a script behind it", async (format) => {
    const picture = await drawing().toFormat(format).toBuffer();
    for (const tail of [secret, `PK\u0003\u0004planted`, `<?php planted(); ?>`]) {
      const { head, contentType } = await check(Buffer.concat([picture, Buffer.from(tail)]));
      expect(contentType).toBe(`image/${format}`);
      expect([head.width, head.height]).toEqual([64, 48]);
    }
  });

  test("place, camera and words go", async () => {
    const exif = {
      IFD0: { Copyright: secret, Artist: "planted" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 0/1" },
    };
    for (const format of ["jpeg", "png", "webp"] as const) {
      const { head } = await check(
        await drawing().withExif(exif).withXmp(`<x:xmpmeta>${secret}</x:xmpmeta>`).toFormat(format).toBuffer(),
      );
      expect([head.exif, head.xmp, head.icc, head.comments]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test("a photograph on its side is stood up before its note of that goes", async () => {
    const { head } = await check(await drawing(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([head.width, head.height, head.orientation]).toEqual([40, 60, undefined]);
  });

  test("a large photograph becomes as large as anybody reads, glass stays clear, print colours become those of screens", async () => {
    const { head } = await check(await drawing(7_000, 5_000).jpeg().toBuffer());
    expect([head.width, head.height]).toEqual([3_600, 2_571]);
    const clear = await check(await drawing().ensureAlpha(0.5).png().toBuffer());
    expect(clear.head.hasAlpha).toBe(true);
    const print = await check(await drawing().toColourspace("cmyk").jpeg().toBuffer());
    expect(print.head.space).toBe("srgb");
  });

  test("bombs that lie in what nobody looks at do no harm", async () => {
    const packed = deflateSync(Buffer.alloc(64 * 1_024 * 1_024), { level: 9 });
    for (const bomb of [
      pngChunk("zTXt", "a\0\0", packed),
      pngChunk("iCCP", "a\0\0", packed),
      pngChunk("IDAT", "", packed),
    ]) {
      const png = await drawing().png().toBuffer();
      const { bytes } = await check(Buffer.concat([png.subarray(0, 33), bomb, png.subarray(33)]));
      expect(bytes.length).toBeLessThan(1_000);
    }
  });
});

describe("PDFs that are what they should be", () => {
  const tenPages = makePages(10);
  const good: [string, Buffer][] = [
    ["a page", makePdf()],
    ["a page to begin with", makePdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
    [
      "a link",
      makePdf({ page: pageWith("/Annots [<< /Subtype /Link /A << /S /URI /URI (https://clinic.example) >> >>]") }),
    ],
    ["packed objects", makePdf({ more: [objectStream(["<< /Type /Font >>", "<< /Producer (x) >>"])] })],
    [
      "a scan",
      makePdf({ more: [pdfStream("/Subtype /Image /Filter /FlateDecode", deflate(Buffer.alloc(26_000_000)))] }),
    ],
    ["what our own writer makes", written],
    ["ten pages", tenPages],
  ];
  test.each(good)("%s", async (_, bytes) => {
    const answer = await checkUpload(shop, { bytes, accept: SHEET_TYPES });
    expect(answer).toMatchObject({ ok: true, upload: { contentType: "application/pdf", extension: "pdf", bytes } });
    if (!answer.ok) return;
    expect(answer.upload.pages).toHaveLength(bytes === tenPages ? 10 : 1);
    for (const page of answer.upload.pages) {
      const { format, width, height } = await sharp(page).metadata();
      expect([format, Math.max(width, height)]).toEqual(["webp", 1_980]);
    }
  });

  test("are drawn as they look, with what was filled into their fields", async () => {
    const red = pdfStream("/Type /XObject /Subtype /Form /BBox [0 0 200 40]", "1 0 0 rg 0 0 200 40 re f");
    const field = "/Subtype /Widget /FT /Tx /T (sph) /F 4 /Rect [100 500 300 540] /AP << /N 6 0 R >> /P 3 0 R";
    const bytes = makePdf({
      catalog: "/AcroForm << /Fields [5 0 R] >>",
      page: pageWith("/Annots [5 0 R]"),
      more: [`<< /Type /Annot ${field} >>`, red],
    });
    const answer = await checkUpload(shop, { bytes, accept: SHEET_TYPES });
    if (!answer.ok) throw new Error(answer.message);
    const at = async (x: number, y: number) => [
      ...(await sharp(answer.upload.pages[0]!).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // 595 by 842 points, drawn 1,980 pixels high, from the top.
    const scale = 1_980 / 842;
    const [r, g, b] = await at(Math.round(200 * scale), Math.round((842 - 520) * scale));
    expect(r).toBeGreaterThan(200);
    expect(Math.max(g!, b!)).toBeLessThan(60);
    expect((await at(5, 5)).every((value) => value > 245)).toBe(true);
  });

  test("are no picture of a person", async () => {
    const answer = await checkUpload(shop, { bytes: makePdf(), accept: PICTURE_TYPES });
    expect(answer).toMatchObject({ ok: false, message: "Please choose a JPEG, PNG or WebP file" });
  });
});

test("any bytes at all are judged, and none falls", async () => {
  const starts = ["", "\u00ff\u00d8\u00ff", "\u0089PNG\r\n\u001a\n", "RIFF....WEBP", "%PDF-1.7\n"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ minLength: 1, maxLength: 400 }),
      async (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start, "latin1"), rest]);
        expect((await checkUpload(shop, { bytes, accept: SHEET_TYPES })).ok).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

async function writtenPdf(): Promise<Buffer> {
  const paper = new PdfDocument();
  paper
    .fontSize(14)
    .text("R: -2.25 / -0.50 x 90")
    .image(await drawing().jpeg().toBuffer());
  paper.end();
  const parts: Buffer[] = [];
  for await (const part of paper) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function pngChunk(type: string, head: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(`${type}${head}`, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
