import { readInline } from "./read-inline.ts";
import {
  type Block,
  type Figure,
  FIGURES,
  type Inline,
  isPictureAddress,
  LONGEST_TEXT,
  type Paragraph,
  type RichText,
} from "./rich-text.ts";

export type ReadText = { ok: true; text: RichText } | { ok: false; message: string };

/** Why a text is refused, in words for whoever wrote it. */
class NotTaken extends Error {}

/** A text as it was written in a plain text area (docs/console-texts.md), or what is wrong with it. */
export function readMarkup(typed: string): ReadText {
  if (typed.length > LONGEST_TEXT) return { ok: false, message: `Maximum ${LONGEST_TEXT} characters` };
  const lines = joinBroken(
    typed
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll(/[^\S\n]/g, " ")
      .split("\n"),
  );
  try {
    const content = blocksOf(lines);
    return content.length === 0
      ? { ok: false, message: "Write the text" }
      : { ok: true, text: { type: "doc", content } };
  } catch (fault) {
    if (fault instanceof NotTaken) return { ok: false, message: fault.message };
    throw fault;
  }
}

const isBroken = (line: string): boolean => /(^|[^\\])(\\\\)*\\$/.test(line);

/** A line that ends with \ goes on in the next one, in the same block. */
function joinBroken(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const line of lines) {
    if (open) joined.push(`${joined.pop() ?? ""}\n${line.replace(/^> ?/, "").trim()}`);
    else joined.push(line.trim());
    open = isBroken(line.trimEnd());
  }
  return joined;
}

const KINDS = {
  heading: /^(#{1,6}) +/,
  bullet: /^- /,
  number: /^\d+\. /,
  quote: /^>( |$)/,
  table: /^\|/,
  image: /^!\[/,
  figure: /^\[\[([^\]]+)\]\]$/,
  rule: /^---+$/,
} as const;
type Kind = keyof typeof KINDS | "words" | "nothing";

function kindOf(line: string): Kind {
  if (line === "") return "nothing";
  for (const [kind, sign] of Object.entries(KINDS)) if (sign.test(line)) return kind as Kind;
  return "words";
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at]!);
    let end = at + 1;
    const isMany = ["words", "bullet", "number", "quote", "table"].includes(kind);
    while (isMany && end < lines.length && kindOf(lines[end]!) === kind) end += 1;
    const block = blockOf(kind, lines.slice(at, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

function blockOf(kind: Kind, lines: readonly string[]): Block | null {
  const [line = ""] = lines;
  switch (kind) {
    case "nothing":
      return null;
    case "words":
      return paragraphOf(lines.join(" "));
    case "heading":
      return headingOf(line);
    case "bullet":
    case "number":
      return listOf(kind === "bullet" ? "bulletList" : "orderedList", lines, KINDS[kind]);
    case "quote":
      return quoteOf(lines.map((one) => one.replace(KINDS.quote, "").trim()));
    case "table":
      return tableOf(lines);
    case "image":
      return imageOf(line);
    case "figure":
      return figureOf(line);
    case "rule":
      return { type: "horizontalRule" };
  }
}

function inlineOf(text: string): Inline[] {
  const read = readInline(text);
  if (!read.ok) throw new NotTaken(read.message);
  return read.content;
}

function paragraphOf(text: string): Paragraph | null {
  const content = inlineOf(text);
  return content.length === 0 ? null : { type: "paragraph", content };
}

function headingOf(line: string): Block | null {
  const [signs = "", hashes = ""] = KINDS.heading.exec(line) ?? [];
  if (hashes.length !== 2 && hashes.length !== 3)
    throw new NotTaken("A heading begins with ## or ###: the title of the page is the first one");
  const [, words = "", id] = /^(.*?)(?: \{#([a-z][a-z\d-]{0,39})\})?$/s.exec(line.slice(signs.length)) ?? [];
  const content = inlineOf(words);
  if (content.length === 0) return null;
  return { type: "heading", attrs: { level: hashes.length, ...(id && { id }) }, content };
}

function listOf(type: "bulletList" | "orderedList", lines: readonly string[], sign: RegExp): Block | null {
  const words = lines.map((line) => paragraphOf(line.replace(sign, ""))).filter((one) => one !== null);
  if (words.length === 0) return null;
  return { type, content: words.map((one) => ({ type: "listItem", content: [one] })) };
}

function quoteOf(lines: readonly string[]): Block | null {
  const parts: string[] = [""];
  for (const line of lines) {
    if (line === "") parts.push("");
    else parts[parts.length - 1] = `${parts.at(-1)} ${line}`.trim();
  }
  const content = parts.map(paragraphOf).filter((one) => one !== null);
  return content.length === 0 ? null : { type: "blockquote", content };
}

function tableOf(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const caption = /^\|\+ +(.+)$/.exec(first)?.[1]?.trim();
  if (!caption) throw new NotTaken("A table begins with a line that says what it shows: |+ The sizes of frames");
  const rows = lines.slice(1).map(cellsOf);
  if (rows.length < 2) throw new NotTaken(`The table “${caption}” needs a row of headings and one more`);
  const [{ length } = []] = rows;
  if (rows.some((row) => row.length !== length))
    throw new NotTaken(`Each row of the table “${caption}” needs as many cells as its first`);
  if (rows.length > 60 || rows.flat().some((cell) => cell.length > 500) || caption.length > 200)
    throw new NotTaken(`The table “${caption.slice(0, 40)}” is too large`);
  return { type: "table", attrs: { caption, rows } };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(/\\([\\|])/g, "$1"));

function imageOf(line: string): Block {
  const [, alt = "", src = "", width, height] =
    /^!\[((?:\\.|[^\\\]])*)\]\(([^()\s]*)(?: ([1-9]\d{0,4})x([1-9]\d{0,4}))?\)$/.exec(line) ?? [];
  if (!isPictureAddress(src))
    throw new NotTaken("A picture is written ![what it shows](/its/address.webp), of this shop");
  const size = width !== undefined && { width: Number(width), height: Number(height) };
  return { type: "image", attrs: { src, alt: alt.replaceAll(/\\(.)/g, "$1").slice(0, 300), ...size } };
}

function figureOf(line: string): Block {
  const name = KINDS.figure.exec(line)?.[1] ?? "";
  if (!(FIGURES as readonly string[]).includes(name))
    throw new NotTaken(`There is no figure “${name}”. There are: ${FIGURES.join(", ")}`);
  return { type: "figure", attrs: { name: name as Figure } };
}
