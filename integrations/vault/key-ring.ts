import { createHash } from "node:crypto";

export type VaultKey = { name: string; key: Buffer };

/** The first one encrypts; all of them open. */
export type KeyRing = readonly [VaultKey, ...VaultKey[]];

export type ReadKeys = { ok: true; keys: VaultKey[] } | { ok: false; message: string };

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const KEY = /^[0-9a-f]{64}$/i;

/** "2026-11:<64 hex digits>,2025-03:<64 hex digits>", the current key first. The message never repeats a key. */
export function readKeys(text: string): ReadKeys {
  const keys: VaultKey[] = [];
  for (const [index, part] of text.split(",").entries()) {
    const [name = "", hex = "", ...more] = part.trim().split(":");
    const place = `key ${index + 1}`;
    if (more.length > 0 || !NAME.test(name)) {
      return { ok: false, message: `${place} needs a name of small letters, digits and hyphens before its ":"` };
    }
    if (!KEY.test(hex)) return { ok: false, message: `the key ${name} must have 64 hexadecimal digits` };
    if (/^(.)\1*$/.test(hex)) return { ok: false, message: `the key ${name} must be random` };
    if (keys.some((other) => other.name === name)) return { ok: false, message: `the name ${name} stands there twice` };
    keys.push({ name, key: Buffer.from(hex, "hex") });
  }
  return { ok: true, keys };
}

/**
 * The keys of the environment, then the one that the installation made for itself: what was encrypted before keys were set
 * still opens. Its name comes from the key, so that two installations never take theirs for the same.
 */
export function openKeyRing(given: { keys: readonly VaultKey[]; installationKey: string }): KeyRing {
  const key = Buffer.from(given.installationKey, "hex");
  const name = `installation-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
  const [first, ...others] = [...given.keys, { name, key }];
  return [first!, ...others];
}
