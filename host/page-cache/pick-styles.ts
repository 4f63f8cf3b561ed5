import { PARTS, type StyleNode } from "./read-styles.ts";

/** What only shows once somebody does something, or on paper: by then the whole stylesheet is there. */
const later = /:(hover|active)\b|::(backdrop|selection)/;
const moving = /(?<=^|;)transition(-[a-z]+)?:[^;{}]*(;|$)/g;
const laterGroup = /^@(media print|media \(hover|starting-style)/;

/**
 * The rules that a page needs to be painted: those whose classes, elements and attributes it has. In their order, so that none
 * outranks another anew.
 */
export function pickStyles(nodes: readonly StyleNode[], html: string): string {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  const values = [...html.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `[${name}="${value}"]`);
  const elements = [...html.matchAll(/<([a-z][a-z\d-]*)/g)].map(([, name = ""]) => name);
  const parts = PARTS.flatMap(({ name, mark }) => (mark.test(html) ? [name] : []));
  const there = new Set([...classes.map((name) => `.${name}`), ...values, ...elements, ...parts]);
  return dropUnread(writeNamed(nodes, pick(nodes, there)), html);
}

const declared = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;{}"'()])*(?:;|(?=\}))/g;
const read = /(--[\w-]+)(?![\w-]|\s*:)/g;

/** Leaves out custom properties that neither a rule nor the page reads. */
function dropUnread(css: string, html: string): string {
  const names = new Set([...css.matchAll(read), ...html.matchAll(read)].map(([, name]) => name));
  const rest = css.replace(declared, (text, name: string) => (names.has(name) ? text : ""));
  // One may have been read by another that is gone.
  return rest === css ? css : dropUnread(rest, html);
}

/** Animations and registered properties are marks until it is known which of them the picked rules name. */
const markOf = (name: string) => `\uE000${name}\uE000`;

function pick(nodes: readonly StyleNode[], there: ReadonlySet<string>): string {
  let css = "";
  for (const node of nodes) {
    if (node.kind === "plain") css += node.text;
    else if (node.kind === "named") css += markOf(node.name);
    else if (node.kind === "rule") {
      const selectors = node.selectors.filter(
        ({ text, needs }) => !later.test(text) && needs.every((name) => there.has(name)),
      );
      const body = node.body.replace(moving, "");
      if (selectors.length > 0 && body !== "") css += `${selectors.map(({ text }) => text).join()}{${body}}`;
    } else if (!laterGroup.test(node.head)) {
      const inside = pick(node.nodes, there);
      // A layer says its place among the others even when nothing of it is left.
      if (inside !== "" || /^@layer\b/.test(node.head)) css += `${node.head}{${inside}}`;
    }
  }
  return css;
}

function writeNamed(nodes: readonly StyleNode[], picked: string): string {
  const texts = new Map(nodes.flatMap((node) => (node.kind === "named" ? [[node.name, node.text] as const] : [])));
  return picked.replace(/\uE000([^\uE000]+)\uE000/g, (_mark, name: string) => {
    const used = picked.split(name).length - picked.split(markOf(name)).length > 0;
    return used ? (texts.get(name) ?? "") : "";
  });
}
