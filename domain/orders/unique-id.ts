/** Crockford's base 32: no I, L, O and U, so that a number read from paper cannot be misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 16 characters of 5 bits: 80 bits that nobody can guess. */
const LENGTH = 16;
const GROUP = 4;
const BYTES = 10;

/**
 * The public number of a bill, in its address and its QR code, from random bytes of the caller (the first ten count):
 * "7QK3-M0ZP-9XVT-2B6H". Who knows it may see the bill, so it is never made from a count.
 */
export function formatUniqueId(randomBytes: Uint8Array): string {
  if (randomBytes.length < BYTES) throw new RangeError(`A bill number is made from ${BYTES} random bytes or more.`);
  let bits = 0n;
  for (const byte of randomBytes.subarray(0, BYTES)) bits = (bits << 8n) | BigInt(byte);
  let text = "";
  for (let place = LENGTH - 1; place >= 0; place -= 1) text += ALPHABET[Number((bits >> BigInt(place * 5)) & 31n)];
  return grouped(text);
}

/** Reads a number as people type it: small letters, without hyphens, O for 0 and I or L for 1. Null if it is none. */
export function parseUniqueId(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isNumber = plain.length === LENGTH && [...plain].every((character) => ALPHABET.includes(character));
  return isNumber ? grouped(plain) : null;
}

function grouped(text: string): string {
  return text.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}
