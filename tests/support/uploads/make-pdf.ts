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
  pages?: string;
  page?: string;
  /** Objects from number 5 on. */
  more?: readonly string[];
  trailer?: string;
};

/** A whole PDF of one page, written the old way: every object and the table in plain sight. */
export function makePdf({ catalog = "", pages = PAGES, page = PAGE, more = [], trailer = "" }: PdfParts = {}): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page, CONTENT, ...more];
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

/** A PDF of today's kind, whose catalog lies in packed objects that are written as differences between rows. */
export function predictedCatalog(entries: string): Buffer {
  const catalog = `1 0 << /Type /Catalog /Pages 2 0 R ${entries} >>`;
  const columns = 5;
  const rows = Buffer.from(catalog.padEnd(Math.ceil(catalog.length / columns) * columns), "latin1");
  const parms = `/DecodeParms << /Predictor 12 /Columns ${columns} >>`;
  const packed = pdfStream(
    `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${parms}`,
    deflate(differences(rows, columns)),
  );
  const objects = new Map([
    [2, PAGES],
    [3, PAGE],
    [4, CONTENT],
    [5, packed],
  ]);
  let text = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const table = Buffer.alloc(7 * 5);
  const entry = (n: number, kind: number, place: number) => {
    table.writeUInt8(kind, n * 5);
    table.writeUInt32BE(place * 256, n * 5 + 1);
  };
  for (const [n, body] of objects) {
    entry(n, 1, text.length);
    text += `${n} 0 obj\n${body}\nendobj\n`;
  }
  entry(1, 2, 5);
  entry(6, 1, text.length);
  const start = text.length;
  text += `6 0 obj\n${pdfStream("/Type /XRef /Size 7 /W [1 3 1] /Root 1 0 R", table)}\nendobj\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, "latin1");
}

/** Each row as what it adds to the one above, as pictures are packed. */
function differences(bytes: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += columns) {
    const row = Buffer.alloc(columns + 1, 2);
    for (let n = 0; n < columns; n += 1)
      row[n + 1] = (bytes[start + n]! - (start === 0 ? 0 : bytes[start + n - columns]!)) & 0xff;
    rows.push(row);
  }
  return Buffer.concat(rows);
}

/** Pages that look alike, the first of them number 3. */
export function makePages(count: number): Buffer {
  const kids = Array.from({ length: count - 1 }, (_, n) => n + 5);
  return makePdf({
    pages: `<< /Type /Pages /Kids [3 0 R ${kids.map((n) => `${n} 0 R`).join(" ")}] /Count ${count} >>`,
    more: kids.map(() => PAGE),
  });
}
