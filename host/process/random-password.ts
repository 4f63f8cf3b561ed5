import { randomBytes } from "node:crypto";

/** Easy to read out and type: three groups of four, without look-alikes, 59 bits. */
export function randomPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  // 248 is the largest multiple of 31 in a byte: above it some letters would come up more often.
  const picks = [...randomBytes(64)].filter((byte) => byte < 248).slice(0, 12);
  const text = picks.map((byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
