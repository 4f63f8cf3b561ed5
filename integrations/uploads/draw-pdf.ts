import sharp from "sharp";
import type { UploadRefusalReason } from "#domain/uploads/upload-rules.ts";
import { leavePdfium, openPdfium, type Pdfium } from "./open-pdfium.ts";

export type DrawnPdf =
  | {
      ok: true;
      /** WebP, in order. */
      pages: Buffer[];
      /** The same document as PDFium writes it: every object that can be reached, none packed, names spelled plainly. */
      rewritten: string;
    }
  | {
      ok: false;
      reason: UploadRefusalReason;
      /** The memory of this process is spent. */
      spent?: true;
    };

const mostPages = 10;
/** A4 at 170 dots an inch: what is printed small stays legible. */
const longSide = 1_980;
const mostRewritten = 32 * 1_024 * 1_024;
const lockedByPassword = 4;
// Marks and filled fields are drawn as well, and red comes first.
const drawing = 0x01 | 0x10;
const forScreens = 0;
const blueGreenRed = 2;

/** Draws each page of a PDF. What PDFium cannot open, or not within its memory, is refused. */
export async function drawPdf(bytes: Uint8Array): Promise<DrawnPdf> {
  const pdfium = await openPdfium();
  try {
    return await draw(pdfium, bytes);
  } catch (fault) {
    // PDFium ends with this when it is given no more memory, and when it finds itself in disorder.
    if (!(fault instanceof WebAssembly.RuntimeError)) throw fault;
    leavePdfium();
    return { ok: false, reason: "pdf_bomb", spent: true };
  }
}

async function draw(pdfium: Pdfium, bytes: Uint8Array): Promise<DrawnPdf> {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const place = malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, "");
  try {
    if (document === 0)
      return { ok: false, reason: pdfium.FPDF_GetLastError() === lockedByPassword ? "pdf_encrypted" : "damaged" };
    const count = pdfium.FPDF_GetPageCount(document);
    if (count > mostPages) return { ok: false, reason: "pdf_long" };
    const rewritten = rewrite(pdfium, document);
    if (rewritten === null) return { ok: false, reason: "pdf_bomb" };
    const pages: Buffer[] = [];
    for (let page = 0; page < count; page += 1) {
      const drawn = drawPage(pdfium, document, page);
      if (drawn === null) return { ok: false, reason: "damaged" };
      const { pixels, width, height } = drawn;
      pages.push(
        await sharp(pixels, { raw: { width, height, channels: 3 } })
          .webp({ quality: 80 })
          .toBuffer(),
      );
    }
    return pages.length === 0 ? { ok: false, reason: "damaged" } : { ok: true, pages, rewritten };
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(place);
  }
}

/** Null when it is too large. */
function rewrite(pdfium: Pdfium, document: number): string | null {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    if (size > mostRewritten) return null;
    const place = pdfium.pdfium.wasmExports.malloc(size);
    pdfium.PDFiumExt_GetFileWriterData(writer, place, size);
    const text = Buffer.from(pdfium.pdfium.HEAPU8.subarray(place, place + size)).toString("latin1");
    pdfium.pdfium.wasmExports.free(place);
    return text;
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

type Pixels = { pixels: Buffer; width: number; height: number };

function drawPage(pdfium: Pdfium, document: number, number: number): Pixels | null {
  // Filled fields become a part of the page, which is then read again.
  const filled = pdfium.FPDF_LoadPage(document, number);
  if (filled === 0) return null;
  pdfium.FPDFPage_Flatten(filled, forScreens);
  pdfium.FPDF_ClosePage(filled);
  const page = pdfium.FPDF_LoadPage(document, number);
  if (page === 0) return null;
  try {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    if (!(wide > 0 && high > 0)) return null;
    const scale = longSide / Math.max(wide, high);
    // Rows of whole words of four bytes, so that no gap lies between them.
    const width = Math.max(4, Math.round((wide * scale) / 4) * 4);
    const height = Math.max(4, Math.round(high * scale));
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, blueGreenRed, 0, 0);
    if (bitmap === 0) return null;
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawing);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const pixels = Buffer.from(pdfium.pdfium.HEAPU8.subarray(start, start + width * height * 3));
    pdfium.FPDFBitmap_Destroy(bitmap);
    return { pixels, width, height };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
