/** Nobody types more; a hand-made address may. */
const LONGEST_TEXT = 200;

/** Most texts need no folding and hold no size; asking first halves the time that a million of them take. */
const PLAIN = /^[ a-z0-9&,.()-]*$/iu;
const TWO_FIGURES = /\d\d\D\d\d/u;
const ACCENTS = /[\u0300-\u036f]/gu;
const APOSTROPHES = /['’`]/gu;
/** What is printed inside a temple, or its beginning, stays one word: 52-18-140, 52□18 140, 52-18. */
const SIZE = /(?<![\p{L}\p{N}])(\d{2})[-–□☐ ](\d{2})(?:[-–□☐ ](\d{3}))?(?![\p{L}\p{N}])/gu;
const WORD = /\d{2}-\d{2}(?:-\d{3})?(?![\p{L}\p{N}\p{M}-])|[\p{L}\p{N}\p{M}]+/gu;

/** "Café NOIR, 52 18 140" -> cafe, noir, 52-18-140. Marks that only Latin letters carry are taken off, others belong to the word. */
export function readWords(text: string): string[] {
  const folded = PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize("NFKD").toLowerCase().replace(ACCENTS, "").replace(APOSTROPHES, "").normalize("NFC");
  return (TWO_FIGURES.test(folded) ? folded.replace(SIZE, joinSize) : folded).match(WORD) ?? [];
}

function joinSize(_match: string, lens: string, bridge: string, temple?: string): string {
  return [lens, bridge, temple].filter(Boolean).join("-");
}

/** The words of what somebody typed, each once. Null when something was typed and none of it is a word. */
export function readTypedWords(text: string): string[] | null {
  const typed = text.replaceAll("\0", " ").trim().slice(0, LONGEST_TEXT);
  if (typed === "") return [];
  const words = readWords(typed);
  return words.length === 0 ? null : [...new Set(words)];
}
