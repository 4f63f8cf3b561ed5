import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; the database keeps only the hash, so a stolen copy of it opens no account. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The only form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Spares the database whatever cannot be a token of ours. */
export function looksLikeToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
