import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** As the standard advises: 160 bits, as many as the hash behind it has. */
const SECRET_BYTES = 20;

const codesOf = (secret: Uint8Array) =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });

export function newSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** As people type it into an app that reads no pictures. */
export const asText = (secret: Uint8Array): string => codesOf(secret).secret.base32;

/** Throws for what is no base32. */
export const secretOf = (text: string): Uint8Array => Secret.fromBase32(text).bytes;

/** The half minute that this code is of; null when it is of neither this one, the one before nor the next. */
export function stepOfCode(secret: Uint8Array, { code, now }: { code: string; now: Date }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const codes = codesOf(secret);
  const timestamp = now.getTime();
  const delta = codes.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}

/** What the picture says to the app. */
export function appAddress(secret: Uint8Array, { shopName, email }: { shopName: string; email: string }): string {
  const codes = codesOf(secret);
  codes.issuer = `${shopName} console`;
  codes.label = email;
  return codes.toString();
}
