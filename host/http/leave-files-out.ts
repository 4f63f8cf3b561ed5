import type { LeftOut } from "#web/session/left-out.ts";

/** The fields of a form that is too large to be held, and what its files were: those are read past. */
export type Lightened = { fields: [name: string, value: string][]; files: LeftOut[] };

const mostParts = 200;
const mostHeadBytes = 16 * 1_024;

type Part = { name: string; type: string | null; bytes: number; text: Buffer[] };

/**
 * Reads a form with files (RFC 7578) as it comes and keeps its fields alone, so that a form with too large files can be
 * given back as it was typed. Null: it is no such form, or its fields by themselves are too much.
 */
export async function leaveFilesOut(
  body: AsyncIterable<Uint8Array>,
  given: { contentType: string; mostFieldBytes: number },
): Promise<Lightened | null> {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(given.contentType);
  if (!boundary) return null;
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const read: Lightened = { fields: [], files: [] };
  // The first line is a delimiter too, without a line before it.
  let rest: Buffer = Buffer.from("\r\n");
  let inHead = false;
  let part: Part | null = null;
  let parts = 0;
  let fieldBytes = 0;
  let ended = false;

  const take = (bytes: Buffer): boolean => {
    if (part === null) return true;
    part.bytes += bytes.length;
    if (part.type !== null) return true;
    fieldBytes += bytes.length;
    part.text.push(Buffer.from(bytes));
    return fieldBytes <= given.mostFieldBytes;
  };
  const finish = () => {
    if (part === null) return;
    const { name, type, bytes, text } = part;
    if (type === null) read.fields.push([name, Buffer.concat(text).toString("utf8")]);
    else read.files.push({ name, type, size: bytes });
    part = null;
  };

  for await (const chunk of body) {
    // What follows the last delimiter says nothing.
    if (ended) continue;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (inHead) {
        if (rest.length < 2) break;
        if (rest.subarray(0, 2).toString("latin1") === "--") {
          ended = true;
          break;
        }
        const end = rest.indexOf("\r\n\r\n");
        if (end > mostHeadBytes || (end < 0 && rest.length > mostHeadBytes)) return null;
        if (end < 0) break;
        part = readHead(rest.subarray(0, end).toString("utf8"));
        if (part === null || (parts += 1) > mostParts) return null;
        rest = rest.subarray(end + 4);
        inHead = false;
      }
      const end = rest.indexOf(delimiter);
      // A delimiter may have come in part.
      const sure = end < 0 ? Math.max(0, rest.length - delimiter.length + 1) : end;
      if (!take(rest.subarray(0, sure))) return null;
      rest = rest.subarray(end < 0 ? sure : end + delimiter.length);
      if (end < 0) break;
      finish();
      inHead = true;
    }
  }
  return ended ? read : null;
}

function readHead(head: string): Part | null {
  const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1];
  const name = disposition && /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined) return null;
  const isFile = /;\s*filename\*?=/i.test(disposition);
  const type = /^content-type:\s*([^\s;]{1,100})/im.exec(head)?.[1] ?? "";
  return { name: unescapeName(name), type: isFile ? type : null, bytes: 0, text: [] };
}

/** As browsers write what cannot stand between quotes. */
function unescapeName(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
