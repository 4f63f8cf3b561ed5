import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export type KeptAnswer = { status: number; contentType: string; body: string };

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Nonce, tag and content in one text. */
export function encryptAnswer(answerKey: Buffer, answer: KeptAnswer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, answerKey, nonce);
  const content = Buffer.concat([cipher.update(JSON.stringify(answer), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64");
}

/** Throws when the key is another or the text was changed. */
export function decryptAnswer(answerKey: Buffer, encrypted: string): KeptAnswer {
  const bytes = Buffer.from(encrypted, "base64");
  const decipher = createDecipheriv(algorithm, answerKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(content.toString("utf8")) as KeptAnswer;
}
