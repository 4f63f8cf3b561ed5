import { pushText, trimmed } from "./read-inline.ts";
import {
  type Block,
  FIGURES,
  type Inline,
  isLinkAddress,
  isPictureAddress,
  type Mark,
  type Paragraph,
  type RichText,
} from "./rich-text.ts";

type Json = { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown };

const listIn = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === "object" && one !== null) : [];
const attrsOf = ({ attrs }: Json): Record<string, unknown> =>
  typeof attrs === "object" && attrs !== null ? (attrs as Record<string, unknown>) : {};

/** What an editor holds, cut down to the closed list: unknown nodes give way to the words in them, and empty ones are left out. */
export function fromEditor(json: unknown): RichText {
  const content = listIn((json as Json | null)?.content).flatMap(blocksOf);
  return { type: "doc", content };
}

function blocksOf(node: Json): Block[] {
  switch (node.type) {
    case "heading": {
      const content = inlineOf(node).filter(({ type }) => type === "text");
      const { level, id } = attrsOf(node);
      const own = typeof id === "string" && /^[a-z][a-z\d-]{0,39}$/.test(id) ? { id } : {};
      return content.length === 0 ? [] : [{ type: "heading", attrs: { level: level === 3 ? 3 : 2, ...own }, content }];
    }
    case "bulletList":
    case "orderedList": {
      const words = listIn(node.content).flatMap(paragraphsIn);
      if (words.length === 0) return [];
      return [{ type: node.type, content: words.map((one) => ({ type: "listItem", content: [one] })) }];
    }
    case "blockquote": {
      const content = listIn(node.content).flatMap(paragraphsIn);
      return content.length === 0 ? [] : [{ type: "blockquote", content }];
    }
    case "horizontalRule":
      return [{ type: "horizontalRule" }];
    case "image": {
      const { src, alt, width, height } = attrsOf(node);
      if (typeof src !== "string" || !isPictureAddress(src)) return [];
      const size = isPixels(width) && isPixels(height) && { width, height };
      return [{ type: "image", attrs: { src, alt: typeof alt === "string" ? alt : "", ...size } }];
    }
    case "table":
      return tableOf(node);
    case "figure": {
      const name = FIGURES.find((one) => one === attrsOf(node).name);
      return name === undefined ? [] : [{ type: "figure", attrs: { name } }];
    }
    default:
      return paragraphsIn(node);
  }
}

function tableOf(node: Json): Block[] {
  const { caption, rows } = attrsOf(node);
  if (typeof caption !== "string" || !Array.isArray(rows) || rows.length < 2) return [];
  const wide = Math.max(...rows.map((row) => (Array.isArray(row) ? row.length : 0)));
  const cells = rows.map((row) =>
    Array.from({ length: wide }, (_, at) => oneLine((row as unknown[] | undefined)?.[at])),
  );
  return wide === 0 ? [] : [{ type: "table", attrs: { caption: oneLine(caption) || "Table", rows: cells } }];
}

const oneLine = (text: unknown): string => (typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : "");

/** The paragraphs in a node, however deep they lie. */
function paragraphsIn(node: Json): Paragraph[] {
  const children = listIn(node.content);
  const hasWords = children.some(({ type }) => type === "text" || type === "hardBreak");
  if (!hasWords) return children.flatMap(paragraphsIn);
  const content = inlineOf(node);
  return content.length === 0 ? [] : [{ type: "paragraph", content }];
}

function inlineOf(node: Json): Inline[] {
  const content: Inline[] = [];
  for (const child of listIn(node.content)) {
    if (child.type === "hardBreak") content.push({ type: "hardBreak" });
    else if (child.type === "text" && typeof child.text === "string")
      pushText(content, child.text.replaceAll(/\s+/g, " "), marksOf(child));
  }
  return trimmed(content);
}

function marksOf(node: Json): Mark[] {
  const marks = listIn(node.marks);
  const { href } = attrsOf(marks.find(({ type }) => type === "link") ?? {});
  return [
    ...(typeof href === "string" && isLinkAddress(href) ? [{ type: "link" as const, attrs: { href } }] : []),
    ...(marks.some(({ type }) => type === "bold") ? [{ type: "bold" as const }] : []),
    ...(marks.some(({ type }) => type === "italic") ? [{ type: "italic" as const }] : []),
  ];
}

const isPixels = (size: unknown): size is number => Number.isInteger(size) && Number(size) > 0;
