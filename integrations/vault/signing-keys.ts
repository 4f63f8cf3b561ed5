import { hkdfSync } from "node:crypto";
import type { VaultKey } from "./key-ring.ts";

/** The first one signs; a signature of any of them is right. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

/**
 * What signs links that expire. Nodes that share PRESCRIPTION_KEYS share the keys made of them, so that a link from one
 * opens on all; changing a key follows the order of that ring. The installation's own key comes last and signs only where
 * there is no ring; what it has signed before stays right.
 */
export function openSigningKeys(given: { keys: readonly VaultKey[]; installationKey: string }): SigningKeys {
  const derived = given.keys.map(({ key }) =>
    // The purpose parts this key from the one that encrypts: who learned one would not know the other.
    Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), "chashma signed links 1", 32)),
  );
  // As text, because that is how links were always signed.
  const [first, ...others] = [...derived, Buffer.from(given.installationKey)];
  return [first!, ...others];
}
