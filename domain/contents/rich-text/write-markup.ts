import type { Block, Inline, Mark, RichText } from "./rich-text.ts";

/** A text as it is written in a plain text area (docs/console-texts.md). What it writes, `readMarkup` reads as the same text. */
export const writeMarkup = ({ content }: RichText): string => content.map(writeBlock).join("\n\n");

function writeBlock(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return safeStart(writeInline(block.content));
    case "heading": {
      const id = block.attrs.id ? ` {#${block.attrs.id}}` : "";
      return `${"#".repeat(block.attrs.level)} ${writeInline(block.content).replaceAll("\\\n", " ")}${id}`;
    }
    case "bulletList":
      return block.content.map(({ content: [words] }) => `- ${writeInline(words.content)}`).join("\n");
    case "orderedList":
      return block.content.map(({ content: [words] }, at) => `${at + 1}. ${writeInline(words.content)}`).join("\n");
    case "blockquote":
      return block.content.map((part) => `> ${writeInline(part.content).replaceAll("\\\n", "\\\n> ")}`).join("\n>\n");
    case "horizontalRule":
      return "---";
    case "image": {
      const { src, alt, width, height } = block.attrs;
      return `![${escapeWords(alt)}](${src}${width && height ? ` ${width}x${height}` : ""})`;
    }
    case "table": {
      const rows = block.attrs.rows.map((row) => `| ${row.map(escapeCell).join(" | ")} |`);
      return [`|+ ${block.attrs.caption}`, ...rows].join("\n");
    }
    case "figure":
      return `[[${block.attrs.name}]]`;
  }
}

const escapeWords = (text: string): string => text.replaceAll(/[\\*_[\]]/g, String.raw`\$&`);
const escapeCell = (text: string): string => text.replaceAll(/[\\|]/g, String.raw`\$&`);

/** What would be the sign of another block stands as itself. */
const safeStart = (line: string): string =>
  /^(#{1,6} |- |> ?|\||!\[|---$)/.test(line) ? `\\${line}` : line.replace(/^(\d+)\. /, String.raw`$1\. `);

const has = (one: Inline, type: Mark["type"]): boolean =>
  one.type === "text" && (one.marks?.some((mark) => mark.type === type) ?? false);
const hrefOf = (one: Inline): string | null => {
  const link = one.type === "text" ? one.marks?.find((mark) => mark.type === "link") : undefined;
  return link?.type === "link" ? link.attrs.href : null;
};

/** Bold and italic are switched on and off; a link is around whatever of it stands together. */
function writeInline(content: readonly Inline[]): string {
  let written = "";
  let [bold, italic] = [false, false];
  let href: string | null = null;
  const close = () => {
    if (href !== null) written += `](${href})`;
    href = null;
  };
  const turn = (to: { bold: boolean; italic: boolean }) => {
    if (italic !== to.italic) written += "__";
    if (bold !== to.bold) written += "**";
    [bold, italic] = [to.bold, to.italic];
  };
  for (const one of content) {
    const next = hrefOf(one);
    if (next !== href) close();
    if (one.type === "text") turn({ bold: has(one, "bold"), italic: has(one, "italic") });
    if (next !== null && href === null) {
      written += "[";
      href = next;
    }
    written += one.type === "text" ? escapeWords(one.text) : "\\\n";
  }
  close();
  turn({ bold: false, italic: false });
  return written;
}
