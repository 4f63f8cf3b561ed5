/**
 * a * b / c as an exact integer, rounded down or half up (towards plus infinity at exactly .5).
 * Through BigInt: 10 crore rupees in paise times a rate in basis points leaves the safe range of a double.
 */
export function mulDiv(a: number, b: number, c: number, rounding: "floor" | "half-up"): number {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) throw new RangeError("mulDiv takes whole numbers.");
  if (!Number.isSafeInteger(c) || c <= 0) throw new RangeError("mulDiv divides by a whole number above 0.");
  // floor(x + 1/2) = floor((2ab + c) / 2c)
  let numerator = BigInt(a) * BigInt(b);
  let denominator = BigInt(c);
  if (rounding === "half-up") {
    numerator = numerator * 2n + denominator;
    denominator *= 2n;
  }
  let quotient = numerator / denominator; // truncates towards zero
  if (numerator < 0n && quotient * denominator !== numerator) quotient -= 1n;
  const result = Number(quotient);
  if (!Number.isSafeInteger(result)) throw new RangeError("The result is too large to be exact.");
  return result;
}
