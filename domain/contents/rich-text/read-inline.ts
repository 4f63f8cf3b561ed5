import { type Inline, isLinkAddress, type Mark } from "./rich-text.ts";

export type ReadInline = { ok: true; content: Inline[] } | { ok: false; message: string };

const BREAK = "\n";

type Token =
  | { kind: "text"; text: string }
  | { kind: "bold" | "italic" }
  | { kind: "open" }
  | { kind: "close"; href: string };

/** The words of one paragraph: **bold**, __italic__, [words](address), and a line that ends with \ goes on in a new one. */
export function readInline(text: string): ReadInline {
  const tokens = tokensOf(text);
  const unlinked = tokens.find((token) => token.kind === "close" && !isLinkAddress(token.href));
  if (unlinked?.kind === "close")
    return {
      ok: false,
      message: `“${unlinked.href}” cannot be linked to. Begin with https://, mailto:, tel: or / for a page of the shop`,
    };
  return { ok: true, content: trimmed(withMarks(tokens)) };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const say = (words: string) => {
    const last = tokens.at(-1);
    if (last?.kind === "text") last.text += words;
    else tokens.push({ kind: "text", text: words });
  };
  let isOpen = false;
  for (let at = 0; at < text.length; at += 1) {
    const rest = text.slice(at, at + 2);
    const link = isOpen && text[at] === "]" ? /^\]\(([^()\s]*)\)/.exec(text.slice(at, at + 600)) : null;
    if (text[at] === "\\" && at + 1 < text.length) say(text[(at += 1)]!);
    else if (rest === "**" || rest === "__") {
      tokens.push({ kind: rest === "**" ? "bold" : "italic" });
      at += 1;
    } else if (text[at] === "[" && !isOpen && isLinkAhead(text, at)) {
      tokens.push({ kind: "open" });
      isOpen = true;
    } else if (link) {
      tokens.push({ kind: "close", href: link[1]! });
      isOpen = false;
      at += link[0].length - 1;
    } else say(text[at]!);
  }
  return literalWhereOdd(tokens);
}

/** Whether the bracket is closed by an address: else it is a bracket. */
function isLinkAhead(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "]") return /^\]\([^()\s]*\)/.test(text.slice(at, at + 600));
  }
  return false;
}

/** A sign that is never taken back stands as it was typed. */
function literalWhereOdd(tokens: readonly Token[]): Token[] {
  const fixed = [...tokens];
  for (const [kind, sign] of [
    ["bold", "**"],
    ["italic", "__"],
  ] as const) {
    if (fixed.filter((token) => token.kind === kind).length % 2 === 0) continue;
    fixed[fixed.findLastIndex((token) => token.kind === kind)] = { kind: "text", text: sign };
  }
  return fixed;
}

function withMarks(tokens: readonly Token[]): Inline[] {
  const content: Inline[] = [];
  let [bold, italic] = [false, false];
  let href: string | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "bold") bold = !bold;
    else if (token.kind === "italic") italic = !italic;
    else if (token.kind === "open") href = hrefAfter(tokens, at);
    else if (token.kind === "close") href = null;
    else if (token.kind === "text")
      for (const [line, words] of token.text.split(BREAK).entries()) {
        if (line > 0) content.push({ type: "hardBreak" });
        if (words !== "") pushText(content, words, marksOf({ bold, italic, href }));
      }
  }
  return content;
}

const hrefAfter = (tokens: readonly Token[], at: number): string | null => {
  const close = tokens.slice(at).find((token) => token.kind === "close");
  return close?.kind === "close" ? close.href : null;
};

const marksOf = ({ bold, italic, href }: { bold: boolean; italic: boolean; href: string | null }): Mark[] => [
  ...(href === null ? [] : [{ type: "link" as const, attrs: { href } }]),
  ...(bold ? [{ type: "bold" as const }] : []),
  ...(italic ? [{ type: "italic" as const }] : []),
];

/** Words of the same marks are one. */
export function pushText(content: Inline[], text: string, marks: readonly Mark[]): void {
  const last = content.at(-1);
  if (last?.type === "text" && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else content.push({ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) });
}

/** Without spaces and breaks at its ends, and around breaks. */
export function trimmed(content: readonly Inline[]): Inline[] {
  const kept = content.map((one) => ({ ...one }));
  for (;;) {
    const [first, last] = [kept[0], kept.at(-1)];
    if (first?.type === "hardBreak") kept.shift();
    else if (last?.type === "hardBreak") kept.pop();
    else if (first?.type === "text" && first.text !== first.text.trimStart()) shorten(kept, 0, first.text.trimStart());
    else if (last?.type === "text" && last.text !== last.text.trimEnd())
      shorten(kept, kept.length - 1, last.text.trimEnd());
    else return kept;
  }
}

function shorten(kept: Inline[], at: number, text: string): void {
  const one = kept[at];
  if (one?.type !== "text") return;
  if (text === "") kept.splice(at, 1);
  else one.text = text;
}
