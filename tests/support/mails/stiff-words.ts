/** Words that no mail and no text message of the shop uses, since no friendly shop assistant would. */
const STIFF = [
  /(?<!e-)\bmails?\b/i,
  /\bemails?\b/i,
  /\bletters?\b/i,
  /\bleave\b[^.]* alone\b/i,
  /\bto nobody\b/i,
  /\b(?:is|are) to be (?:paid|set)\b/i,
  /\bnothing is\b/i,
  /\bowed\b/i,
  /\bgoes (?:on|back|along)\b/i,
  /\bthe way it came\b/i,
  /\bwhoever\b/i,
  /\bsomebody\b/i,
  /\banew\b/i,
  /\bby itself\b/i,
  /\bat once\b/i,
  /\botherwise\b/i,
  /\bpresent (?:glasses|password)\b/i,
  /\bone press\b/i,
  /\bphotographs?\b/i,
  /\bshould (?:something|it|your)\b/i,
  /\bcosts you nothing\b/i,
  /\bset one aside\b/i,
  /\bstands? in\b/i,
  /\b(?:we|somebody|someone|nobody) wants?\b.*\bto come\b/i,
  /\bcomputer glasses\b/i,
  /\bpincode\b/i,
];

/** Those of them that a text has; addresses, of pages and of mailboxes, are no words. */
export function stiffWordsIn(text: string): string[] {
  const words = text.replaceAll(/https?:\S+|\S+@\S+/g, "");
  return STIFF.flatMap((pattern) => pattern.exec(words)?.[0] ?? []);
}
