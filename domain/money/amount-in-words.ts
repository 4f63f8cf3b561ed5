import { assertPaise, type Paise } from "./paise.ts";

const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

/** The Indian steps: a crore is 100 lakh, a lakh 100 thousand. */
const STEPS = [
  { size: 10_000_000, name: "Crore" },
  { size: 100_000, name: "Lakh" },
  { size: 1_000, name: "Thousand" },
  { size: 100, name: "Hundred" },
] as const;

/** 123450 paise -> "Rupees One Thousand Two Hundred Thirty Four and Paise Fifty Only", as Indian invoices write it. */
export function amountInWords(paise: Paise): string {
  assertPaise(paise);
  if (paise < 0) throw new RangeError("Only an amount of 0 or more can be written in words.");
  const fraction = paise % 100;
  const rupees = `Rupees ${numberInWords((paise - fraction) / 100)}`;
  return fraction === 0 ? `${rupees} Only` : `${rupees} and Paise ${numberInWords(fraction)} Only`;
}

function numberInWords(n: number): string {
  for (const { size, name } of STEPS) {
    if (n < size) continue;
    const rest = n % size;
    const head = `${numberInWords((n - rest) / size)} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
  }
  if (n < 20) return SMALL[n]!;
  const ones = n % 10;
  const tens = TENS[(n - ones) / 10]!;
  return ones === 0 ? tens : `${tens} ${SMALL[ones]}`;
}
