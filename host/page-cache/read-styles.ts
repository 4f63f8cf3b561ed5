/** A stylesheet as far as one must know it to leave rules out. */
export type StyleNode =
  | { kind: "rule"; selectors: readonly Selector[]; body: string }
  /** @media, @layer, @supports: rules under a condition. */
  | { kind: "group"; head: string; nodes: readonly StyleNode[] }
  /** @keyframes, @property and their like: of use only where something names them. */
  | { kind: "named"; name: string; text: string }
  | { kind: "plain"; text: string };

/**
 * `needs`: classes (".card"), elements ("li"), values of attributes ('[aria-pressed="true"]') and parts (":disabled") without
 * which it can match nothing.
 */
export type Selector = { text: string; needs: readonly string[] };

/** What only some elements have, by a mark of those in the page. */
export const PARTS: readonly { name: string; pattern: RegExp; mark: RegExp }[] = [
  { name: "::date", pattern: /::-webkit-(date|calendar)/, mark: /\stype="(date|time|month|week|datetime-local)"/ },
  { name: "::search", pattern: /::-webkit-search/, mark: /\stype="search"/ },
  { name: "::number", pattern: /::-webkit-(inner|outer)-spin/, mark: /\stype="number"/ },
  { name: "::file", pattern: /::file-selector-button/, mark: /\stype="file"/ },
  { name: ":disabled", pattern: /:disabled/, mark: /\sdisabled=""/ },
];

const groups = /^@(media|supports|layer|container|starting-style)\b/;
const leadingComments = /^(?:\s*\/\*[^]*?\*\/)+/;
const named = /^@(?:keyframes|property)\s+([\w-]+)/;

/** Reads minified CSS. Nested rules stay with the rule that they are in. */
export function readStyles(css: string): StyleNode[] {
  const nodes: StyleNode[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findEnd(css, at);
    const node = readStatement(css.slice(at, end).replace(leadingComments, "").trim());
    if (node) nodes.push(node);
    at = end;
  }
  return nodes;
}

function readStatement(text: string): StyleNode | null {
  if (text === "" || text === "}") return null;
  const brace = text.indexOf("{");
  const head = text.slice(0, brace).trim();
  const body = text.slice(brace + 1, -1);
  if (brace < 0) return { kind: "plain", text };
  if (groups.test(head)) return { kind: "group", head, nodes: readStyles(body) };
  const name = named.exec(head)?.[1];
  if (name !== undefined) return { kind: "named", name, text };
  if (head.startsWith("@")) return { kind: "plain", text };
  return { kind: "rule", selectors: splitSelectors(head), body };
}

/** Behind the statement that begins here: its semicolon, or the brace that closes it. */
function findEnd(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]!;
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = findQuote(css, at);
    else if (sign === "/" && css[at + 1] === "*") at = css.indexOf("*/", at + 2) + 1;
    else if (sign === "{") depth += 1;
    else if (sign === ";" && depth === 0) return at + 1;
    else if (sign === "}" && (depth -= 1) <= 0) return at + 1;
  }
  return css.length;
}

function findQuote(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

function splitSelectors(head: string): Selector[] {
  const texts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= head.length; at += 1) {
    const sign = head[at];
    if (sign === "\\") at += 1;
    else if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (sign === undefined || (sign === "," && depth === 0)) {
      texts.push(head.slice(from, at).trim());
      from = at + 1;
    }
  }
  return texts.map((text) => ({ text, needs: needsOf(text) }));
}

/** What stands in parentheses may be one of several, or must be absent; so only what stands outside counts. */
function needsOf(selector: string): string[] {
  let outside = selector;
  for (let inner = ""; inner !== outside;) {
    inner = outside;
    outside = inner.replace(/\([^()]*\)/g, "");
  }
  const classes = [...outside.matchAll(/\.((?:\\.|[\w-]|[\u0080-\uffff])+)/g)];
  const values = [...outside.matchAll(/\[([\w-]+)="?([^\]"]*)"?\]/g)];
  const elements = [...outside.replace(/\[[^\]]*\]/g, "").matchAll(/(?<=^|[\s>+~])[a-z][a-z\d-]*/g)];
  return [
    ...classes.map(([, name = ""]) => `.${name.replace(/\\(.)/g, "$1")}`),
    ...values.map(([, name, value]) => `[${name}="${value}"]`),
    ...elements.map(([name]) => name),
    ...PARTS.flatMap(({ name, pattern }) => (pattern.test(outside) ? [name] : [])),
  ];
}
