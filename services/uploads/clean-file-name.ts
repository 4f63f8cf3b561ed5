const LONGEST = 100;

/** What a person reads as the name of their file: no folders, no signs that a screen or a disk could misread, a true ending. */
export function cleanFileName(name: string, extension: string): string {
  const last = name.split(/[/\\\0]/).at(-1) ?? "";
  const base = last
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${[...base].slice(0, LONGEST).join("") || "prescription"}.${extension}`;
}
