/** Marks of Latin letters, the dot that makes a borrowed Hindi sound (ज़), and what joins or parts letters unseen. */
const DROPPED = /[\u0300-\u036f\u093c\u200c\u200d]/gu;

/** One spelling for what is one word: "Café" and "cafe", "नज़र" and "नजर", "आँख" and "आंख", "२०००" and "2000". */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(DROPPED, "")
    .replace(/[’'`]/gu, "")
    .replace(/\u0901/gu, "\u0902")
    .replace(/[\u0966-\u096f]/gu, (figure) => String(figure.charCodeAt(0) - 0x0966))
    .normalize("NFC");
}

const CONSONANTS =
  "क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=f ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h";
const VOWELS = "अ=a आ=aa इ=i ई=ee उ=u ऊ=oo ए=e ऐ=ai ओ=o औ=au ऋ=ri ऑ=o ऍ=e";
const SIGNS = "ा=aa ि=i ी=ee ु=u ू=oo े=e ै=ai ो=o ौ=au ृ=ri ॉ=o ॅ=e";
const tableOf = (text: string) => new Map(text.split(" ").map((pair) => pair.split("=") as [string, string]));
const consonants = tableOf(CONSONANTS);
const vowels = tableOf(VOWELS);
const signs = tableOf(SIGNS);
const WITHOUT_VOWEL = "\u094d";
const NASAL = "\u0902";
const DEVANAGARI = /[\u0900-\u097f]/u;

/** A Hindi word in the letters in which people type it: चश्मा -> chashmaa. Others stay as they are. */
export function toLatin(word: string): string {
  if (!DEVANAGARI.test(word)) return word;
  const letters = Array.from(word);
  return letters
    .map((letter, at) => {
      const consonant = consonants.get(letter);
      const next = letters[at + 1];
      if (consonant === undefined) return vowels.get(letter) ?? signs.get(letter) ?? (letter === NASAL ? "n" : "");
      // The a that every consonant has is not spoken at the end of a word.
      const hasOwn = next !== undefined && next !== WITHOUT_VOWEL && !signs.has(next);
      return hasOwn ? `${consonant}a` : consonant;
    })
    .join("");
}

/** Each rule takes what the ones before it left. */
const BY_EAR: readonly [pattern: RegExp, sound: string][] = [
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/sh/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/z/g, "j"],
  [/w/g, "v"],
  // bh, dh, jh, kh: Hindi tells them from b, d, j, k; fingers do not. Nor is it heard in "John".
  [/(?<=[bdfgjklmnprtv])h/g, ""],
  [/(?<=[aeiou])h(?=[^aeiou]|$)/g, ""],
  [/aa+/g, "a"],
  [/ee+|ie|ea/g, "i"],
  [/oo+/g, "u"],
  [/ou|au/g, "o"],
  [/ai|ay|ey/g, "e"],
  // As English came to write the last sound of Hindi words: charpoy for charpai. A boy is none.
  [/(?<=[aeiou].*[^aeiou])oy$/g, "e"],
  [/(?<=[^aeiou])y(?=[^aeiou]|$)/g, "i"],
  [/(.)\1+/g, "$1"],
  [/(ch)\1+/g, "$1"],
  [/(?<=[^aeiou].*[^aeiou])e$/g, ""],
];

/** How a word sounds, so that "chashma", "chasma" and "चश्मा" are one; words with figures in them sound like nothing else. */
export function byEar(word: string): string {
  if (/\d/u.test(word)) return word;
  return BY_EAR.reduce((text, [pattern, sound]) => text.replace(pattern, sound), toLatin(word));
}

/** What is left without vowels: "specticals" and "spectacles" are sptkls. */
export function consonantsOf(sound: string): string {
  return sound[0] + sound.slice(1).replace(/[aeiou]/g, "");
}
