import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./key-ring.ts";
import { type Vault, VaultFault } from "./vault.ts";

/** What is encrypted begins with it, so that another way to encrypt can stand beside this one. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;

/**
 * AES-256-GCM: one byte for the format, a random nonce, the encrypted text, the tag. Name of the key and place are encrypted
 * along, so that neither can be exchanged. A key serves some four thousand million values before its nonces could meet.
 */
export function aesVault(ring: KeyRing): Vault {
  const keys = new Map(ring.map(({ name, key }) => [name, key]));
  const currentKey = ring[0].name;
  return {
    currentKey,
    keyNames: [...keys.keys()],

    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keys.get(currentKey)!, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(placeOf(currentKey, context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { bytes: Buffer.concat([Buffer.of(FORMAT), nonce, text, cipher.getAuthTag()]), keyName: currentKey };
    },

    decrypt({ bytes, keyName }, context) {
      const key = keys.get(keyName);
      if (!key) throw new VaultFault(`The key ${keyName} is not among the keys of this shop.`);
      if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== FORMAT)
        throw new VaultFault("This was not sealed here.");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, HEAD_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(placeOf(keyName, context));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new VaultFault("What is sealed was changed, or lies in another's place.", { cause });
      }
    },
  };
}

/** No name holds a line break, so no two pairs read alike. */
function placeOf(keyName: string, context: string): Buffer {
  return Buffer.from(`${keyName}\n${context}`, "utf8");
}
