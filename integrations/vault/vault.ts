export type Sealed = { bytes: Buffer; keyName: string };

/** Keeps what nobody may read who has only the database or the disk. */
export type Vault = {
  /** What is sealed now is sealed with this key. */
  readonly currentKey: string;
  /** What is sealed with any other opens no more. */
  readonly keyNames: readonly string[];
  /** `context` says where the value belongs, such as its row: put anywhere else it does not open. */
  seal: (plain: Uint8Array, context: string) => Sealed;
  /** Throws `VaultFault` for what was changed, swapped, or sealed with a key that is not here. */
  open: (sealed: Sealed, context: string) => Buffer;
};

/** Never says what was inside. */
export class VaultFault extends Error {}
