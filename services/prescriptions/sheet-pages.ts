const MARK = Buffer.from("\nchashma pages 1\n", "latin1");
const LENGTH_BYTES = 4;

export type SheetFile = {
  /** As it was sent, or as it was drawn anew. */
  original: Buffer;
  /** WebP pictures of the pages of a PDF. */
  pages: readonly Buffer[];
};

/**
 * A PDF and the pictures of its pages as one file, so that both are encrypted, encrypted anew and erased in one step: the PDF, its
 * pages, the length of each, how many they are, and a mark.
 */
export function packSheet({ original, pages }: SheetFile): Buffer {
  if (pages.length === 0) return original;
  const lengths = Buffer.alloc((pages.length + 1) * LENGTH_BYTES);
  for (const [n, length] of [...pages.map((page) => page.length), pages.length].entries())
    lengths.writeUInt32BE(length, n * LENGTH_BYTES);
  return Buffer.concat([original, ...pages, lengths, MARK]);
}

/** Those that were kept before there were pictures of pages have none. */
export function unpackSheet(file: Buffer): SheetFile {
  const end = file.length - MARK.length;
  if (end < LENGTH_BYTES || !file.subarray(end).equals(MARK)) return { original: file, pages: [] };
  const count = file.readUInt32BE(end - LENGTH_BYTES);
  const table = end - (count + 1) * LENGTH_BYTES;
  if (table < 0) throw new RangeError("The pages of a sheet are not whole.");
  const lengths = Array.from({ length: count }, (_, n) => file.readUInt32BE(table + n * LENGTH_BYTES));
  let start = table - lengths.reduce((sum, length) => sum + length, 0);
  if (start < 0) throw new RangeError("The pages of a sheet are not whole.");
  const original = file.subarray(0, start);
  const pages = lengths.map((length) => file.subarray(start, (start += length)));
  return { original, pages };
}
