const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Points as they are typed, one a line with `*bold*` words, as the markup that the card of a lens is drawn from. */
export function readPoints(lines: readonly string[]): string {
  const item = (line: string) => `<li>${escape(line).replace(/\*([^*]+)\*/g, "<b>$1</b>")}</li>`;
  return `<ul>${lines.map(item).join("")}</ul>`;
}

/** The other way round. Of other markup the words alone, each element a line. */
export function writePoints(markup: string): string {
  return markup
    .replaceAll(/<(?:b|strong)>([^<]*)<\/(?:b|strong)>/gi, "*$1*")
    .split(/<\/?(?:li|ul|ol|p|br)\b[^>]*>/giu)
    .map((line) =>
      line
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
        .trim(),
    )
    .filter(Boolean)
    .join("\n");
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
