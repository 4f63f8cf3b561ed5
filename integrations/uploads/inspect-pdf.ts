import type { UploadRefusalReason } from "#domain/uploads/upload-rules.ts";
import { inflateSome } from "./inflate-some.ts";
import { listPdfStreams, type PdfStream } from "./list-pdf-streams.ts";
import { pdfNames } from "./pdf-names.ts";

/**
 * What a sheet of paper needs none of. The kinds of actions are named here, not the places that start them: an action
 * has its kind's name wherever it lies. Names this long do not come up in compressed data by chance.
 */
const FORBIDDEN: Readonly<Record<string, UploadRefusalReason>> = {
  JavaScript: "pdf_active",
  Rendition: "pdf_active",
  Launch: "pdf_active",
  SubmitForm: "pdf_active",
  ImportData: "pdf_active",
  GoToR: "pdf_active",
  GoToE: "pdf_active",
  RichMedia: "pdf_active",
  RichMediaExecute: "pdf_active",
  EmbeddedFile: "pdf_attachment",
  EmbeddedFiles: "pdf_attachment",
  FileAttachment: "pdf_attachment",
  Filespec: "pdf_attachment",
  Encrypt: "pdf_encrypted",
  XFA: "pdf_form",
};

const mostUnpacked = 200 * 1_024 * 1_024;
/** Paper that is scanned packs to a fiftieth, where it is white to less. What packs further, and is large, is made to be. */
const mostTimesUnpacked = 200;
const largeUnpacked = 64 * 1_024 * 1_024;
const mostOfOneText = 32 * 1_024 * 1_024;
const mostStreams = 20_000;
const tailBytes = 2_048;

/** Null: nothing in it but pages. A PDF cannot be drawn anew as pictures are, so whatever is in doubt is refused. */
export async function inspectPdf(bytes: Buffer): Promise<UploadRefusalReason | null> {
  const text = bytes.toString("latin1");
  const tail = text.slice(-tailBytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return "damaged";
  // A web page or an archive that also passes for a PDF.
  if (/<(?:html|script|svg|body|iframe)/i.test(text.slice(0, 1_024)) || isArchive(text)) return "pdf_unusual";
  if (!tail.includes("%%EOF") || !tail.includes("startxref")) return "damaged";
  const found = refuseNames(text);
  if (found) return found;
  const streams = listPdfStreams(text);
  if (streams.length > mostStreams) return "pdf_bomb";
  const allowed = Math.min(mostUnpacked, Math.max(largeUnpacked, bytes.length * mostTimesUnpacked));
  let left = allowed;
  let hasPage = /\/Page\b/.test(text);
  for (const stream of streams) {
    if (isOddObjectStream(stream) || isPackedTwice(stream)) return "pdf_unusual";
    if (!stream.isDeflated) continue;
    // Nothing but pixels: what they unpack to counts, what they say does not.
    const keep = stream.isPicture ? 0 : mostOfOneText;
    const unpacked = await inflateSome(bytes.subarray(stream.start), { most: left, keep });
    left -= unpacked.length;
    if (left <= 0 || (!stream.isPicture && unpacked.length > mostOfOneText)) return "pdf_bomb";
    if (stream.isObjects && !unpacked.whole) return "pdf_unusual";
    const inside = unpacked.kept.toString("latin1");
    const hidden = refuseNames(inside);
    if (hidden) return hidden;
    hasPage ||= stream.isObjects && /\/Page\b/.test(inside);
  }
  return hasPage ? null : "damaged";
}

/** What a text of a PDF names that a sheet needs none of. */
export function refuseNames(text: string): UploadRefusalReason | null {
  for (const { name, end } of pdfNames(text)) {
    const reason = FORBIDDEN[name];
    if (reason && Object.hasOwn(FORBIDDEN, name)) return reason;
    // Which page to show first is harmless, and an array; anything else is something to do.
    if (name === "OpenAction" && !/^\s*\[/.test(text.slice(end, end + 40))) return "pdf_active";
    // What is done when a page or the document opens, closes or is printed. Two letters come up in packed data by chance, so
    // what they name must follow: a dictionary, or the number of one, with nothing but space and comments before it.
    if (name === "AA" && startsValue.test(text.slice(end, end + 400))) return "pdf_active";
  }
  return null;
}

/** Objects that lie in a stream are read after one plain unpacking; packed in any other way we could not read them all. */
function isOddObjectStream({ isObjects, filters }: PdfStream): boolean {
  return isObjects && filters !== "" && filters !== "FlateDecode";
}

const startsValue = /^(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])*(?:<<|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R)/;

function isPackedTwice({ filters }: PdfStream): boolean {
  return filters.split(" ").filter((name) => name === "FlateDecode" || name === "LZWDecode").length > 1;
}

/** The end of an archive's list stands within its last 64 KB. */
function isArchive(text: string): boolean {
  return text.slice(-65_557).includes("PK\u0005\u0006");
}
