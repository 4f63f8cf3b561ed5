import { seededRandom, seedOf } from "#domain/frames/seeded-random.ts";

const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
] as const;
const turned = (bits: string) => [...bits].map((bit) => (bit === "1" ? "0" : "1")).join("");
/** Which of the six left digits are of the even set says what the first digit is. */
const FIRST = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"];

/** The thirteenth digit for the twelve before it. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, nth) => total + Number(digit) * (nth % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** A number of the range that shops may give out themselves (first digits 20 to 29), the same for the same text. */
export function shopEan(text: string): string {
  const random = seededRandom(seedOf(text));
  const digits = `29${Array.from({ length: 10 }, () => Math.floor(random() * 10)).join("")}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The 95 modules of an EAN-13, "1" for a bar. */
export function eanModules(ean: string): string {
  const parities = FIRST[Number(ean[0])]!;
  const left = Array.from(ean.slice(1, 7), (digit, nth) => {
    const odd = ODD[Number(digit)]!;
    return parities[nth] === "0" ? odd : [...turned(odd)].toReversed().join("");
  });
  const right = Array.from(ean.slice(7), (digit) => turned(ODD[Number(digit)]!));
  return `101${left.join("")}01010${right.join("")}101`;
}
