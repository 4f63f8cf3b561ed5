import type { Encrypted, Vault } from "#integrations/vault/vault.ts";

const place = (id: string) => `second factor ${id}`;

/** Bound to the row of this id: in another row it does not open. */
export function sealSecret(vault: Vault, id: string, secret: Uint8Array): Encrypted {
  return vault.encrypt(secret, place(id));
}

/** Throws `VaultFault` for what was changed, swapped, or encrypted with a key that is not here. */
export function openSecret(vault: Vault, row: { id: string; encrypted: Buffer; keyName: string }): Uint8Array {
  return vault.decrypt({ bytes: row.encrypted, keyName: row.keyName }, place(row.id));
}
