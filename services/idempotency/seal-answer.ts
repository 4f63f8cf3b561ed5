import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export type KeptAnswer = { status: number; contentType: string; body: string };

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Nonce, tag and content in one text. */
export function sealAnswer(answerKey: Buffer, answer: KeptAnswer): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, answerKey, nonce);
  const content = Buffer.concat([sealing.update(JSON.stringify(answer), "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString("base64");
}

export function openAnswer(answerKey: Buffer, sealed: string): KeptAnswer {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv(cipher, answerKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const content = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
  return JSON.parse(content.toString("utf8")) as KeptAnswer;
}
