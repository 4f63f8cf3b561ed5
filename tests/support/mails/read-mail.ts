const ENTITIES = /&#(\d+);/g;
const decode = (text: string) => text.replace(ENTITIES, (_, code: string) => String.fromCharCode(Number(code)));

const attribute = (tag: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** A mail as its reader has it: its words without pictures, the line beside its subject, where it leads. */
export function readMail(html: string) {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)![1]!;
  const hidden = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(body)!;
  const seen = body.replace(hidden[0], "").replace(/<!--.*?-->/gs, "");
  return {
    hidden: decode(hidden[1]!),
    words: decode(seen.replace(/<(?!\/?(strong|span|a)\b)[^>]+>/g, " ").replace(/<[^>]+>/g, ""))
      .replace(/\s+/g, " ")
      .trim(),
    links: [...seen.matchAll(/<a [^>]+>/g)].map(([tag]) => attribute(tag, "href")),
    pictures: [...seen.matchAll(/<img [^>]+>/g)].map(([tag]) => ({
      src: attribute(tag, "src"),
      alt: attribute(tag, "alt"),
      width: attribute(tag, "width"),
      height: attribute(tag, "height"),
    })),
  };
}

/** What two ways of writing the same have in common: no signs by themselves, no colon after a label, no scheme. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/\s+/)
      .map((word) => word.replace(/^https?:\/\//, "").replace(/:$/, ""))
      .filter((word) => word !== "x" && /[\p{L}\p{N}]/u.test(word)),
  );
