export type Part = { text: string; matches: boolean };

/** The title in parts, so that the typed words can stand out: "Kalimpong Aviator" for "avi" -> "Kalimpong ", "Avi", "ator". */
export function splitMatch(title: string, typed: string): Part[] {
  const words = typed.trim().split(/\s+/u).filter(Boolean).map(escapePattern);
  if (words.length === 0) return [{ text: title, matches: false }];
  // Every second part of a split by a group is what the group caught.
  return title
    .split(new RegExp(`(${words.join("|")})`, "iu"))
    .map((text, place) => ({ text, matches: place % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
}
