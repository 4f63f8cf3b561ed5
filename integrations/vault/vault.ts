export type Encrypted = { bytes: Buffer; keyName: string };

/** Keeps what nobody may read who has only the database or the disk. */
export type Vault = {
  /** What is encrypted now is encrypted with this key. */
  readonly currentKey: string;
  /** What is encrypted with any other opens no more. */
  readonly keyNames: readonly string[];
  /** `context` says where the value belongs, such as its row: put anywhere else it is not decrypted. */
  encrypt: (plain: Uint8Array, context: string) => Encrypted;
  /** Throws `VaultFault` for what was changed, swapped, or encrypted with a key that is not here. */
  decrypt: (encrypted: Encrypted, context: string) => Buffer;
};

/** Never says what was inside. */
export class VaultFault extends Error {}
