const PATTERN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type GstinCheck =
  | { ok: true; gstin: string; stateCode: string }
  | { ok: false; reason: "format" | "check-digit"; message: string };

/** Reads a GSTIN as people type it (small letters, spaces) and proves its check digit. The first two digits are the State. */
export function checkGstin(text: string): GstinCheck {
  const gstin = text.replace(/\s/g, "").toUpperCase();
  if (!PATTERN.test(gstin))
    return { ok: false, reason: "format", message: "A GSTIN has 15 letters and digits, such as 07AAACO1234B1Z6" };
  if (checkDigit(gstin.slice(0, 14)) !== gstin[14]) {
    return { ok: false, reason: "check-digit", message: "This GSTIN is not valid. Please check it" };
  }
  return { ok: true, gstin, stateCode: gstin.slice(0, 2) };
}

/** Base 36, factors 1 and 2 in turn; quotient and remainder by 36 are summed. */
export function checkDigit(first14: string): string {
  let total = 0;
  [...first14].forEach((character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  });
  return DIGITS[(36 - (total % 36)) % 36]!;
}
