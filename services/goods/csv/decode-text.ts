export type Decoded = { ok: true; text: string; encoding: string } | { ok: false; words: string };

/** The text of a file in whatever of the usual encodings it was saved. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, words: "The file is empty" };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { ok: false, words: "This is an Excel file or a ZIP. Save the sheet as “CSV UTF-8” and choose that file" };
  const wide = wideEncoding(bytes);
  if (wide) return { ok: true, text: new TextDecoder(wide).decode(bytes), encoding: wide.toUpperCase() };
  if (bytes.includes(0)) return { ok: false, words: "This is no text file. Choose a CSV file" };
  try {
    // As a stream, since a file that was cut off may end within a letter.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return { ok: true, text, encoding: "UTF-8" };
  } catch {
    return { ok: true, text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a mark: of headings in Latin letters every other byte is nothing.
  const start = bytes.subarray(0, 200);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  const most = start.length * 0.4;
  return zeros(1) > most && zeros(0) === 0 ? "utf-16le" : zeros(0) > most && zeros(1) === 0 ? "utf-16be" : null;
}
