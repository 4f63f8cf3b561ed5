import { deflateSync } from "node:zlib";

/** A stream as an object's body. */
export function pdfStream(dictionary: string, data: Buffer | string, length?: number): string {
  const bytes = Buffer.isBuffer(data) ? data.toString("latin1") : data;
  return `<< ${dictionary} /Length ${length ?? bytes.length} >>\nstream\n${bytes}\nendstream`;
}

const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>";
const CONTENT = pdfStream("", "BT /F1 12 Tf 72 720 Td (SPH -2.25) Tj ET");

type PdfParts = {
  /** Entries of the catalogue besides its pages. */
  catalog?: string;
  page?: string;
  /** Objects from number 5 on. */
  more?: readonly string[];
  trailer?: string;
};

/** A whole PDF of one page, written the old way: every object and the table in plain sight. */
export function makePdf({ catalog = "", page = PAGE, more = [], trailer = "" }: PdfParts = {}): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, PAGES, page, CONTENT, ...more];
  let text = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const offsets = objects.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A page with something put into it. */
export function pageWith(entries: string): string {
  return PAGE.replace(" >>", ` ${entries} >>`);
}

/** Objects packed into one, as writers of today do it; its number is 5. */
export function objectStream(objects: readonly string[], dictionary = "/Filter /FlateDecode", pack = deflate): string {
  let offset = 0;
  const places = objects.map((object, n) => {
    const place = `${n + 6} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const head = `${places.join(" ")}\n`;
  const data = pack(Buffer.from(`${head}${objects.join("\n")}\n`, "latin1"));
  return pdfStream(`/Type /ObjStm /N ${objects.length} /First ${head.length} ${dictionary}`, data);
}

export const deflate = (bytes: Buffer): Buffer => deflateSync(bytes);
