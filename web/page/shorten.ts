/** On one line, cut at a word's end with an ellipsis. Counts characters as people do, so that no emoji is cut in two. */
export function shorten(text: string, longest: number): string {
  const flat = text.replaceAll(/\s+/gu, " ").trim();
  const signs = Array.from(flat);
  if (signs.length <= longest) return flat;
  const cut = signs.slice(0, longest - 1).join("");
  const word = cut.replace(/\s+\S*$/u, "");
  return `${word || cut}…`;
}
