/** A piece of rich text: words, or an element of the allowed ones around more pieces. */
export type RichNode = string | { tag: AllowedTag; children: RichNode[] };

export const ALLOWED_TAGS = ["ul", "ol", "li", "p", "b", "strong", "i", "em", "br"] as const;
export type AllowedTag = (typeof ALLOWED_TAGS)[number];

/** What stands between these is no text for readers. */
const SWALLOWED = /<(script|style|template|iframe|object|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*?>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

type Open = { tag: AllowedTag | null; children: RichNode[] };

/**
 * Reads the markup of a lens package's features. Only the allowed elements come through, without attributes; of any
 * other the words alone. The answer is data for React, so nothing of it is ever written as markup.
 */
export function parseFeatures(markup: string): RichNode[] {
  const text = markup.replaceAll(SWALLOWED, "");
  const root: Open = { tag: null, children: [] };
  const open: Open[] = [root];
  const here = () => open.at(-1) ?? root;
  const say = (words: string) => {
    const said = decode(words);
    if (said.trim() !== "" || (said !== "" && here().tag !== "ul" && here().tag !== "ol")) here().children.push(said);
  };

  let read = 0;
  for (const match of text.matchAll(TAG)) {
    say(text.slice(read, match.index));
    read = match.index + match[0].length;
    const tag = ALLOWED_TAGS.find((allowed) => allowed === match[2]?.toLowerCase());
    if (!tag) continue;
    if (match[1] === "/") close(open, tag);
    else if (tag === "br") here().children.push({ tag, children: [] });
    else {
      const element = { tag, children: [] };
      here().children.push(element);
      open.push(element);
    }
  }
  say(text.slice(read));
  return root.children;
}

/** Ends the nearest element of that name and whatever was left open in it; a stray end changes nothing. */
function close(open: Open[], tag: AllowedTag): void {
  const place = open.findLastIndex((element) => element.tag === tag);
  if (place > 0) open.length = place;
}

/** The angle brackets of an entity are words from here on: they are never read as markup again. */
function decode(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
