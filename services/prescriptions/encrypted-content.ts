import { type PrescriptionContent, prescriptionContentSchema } from "#domain/prescriptions/prescription.ts";
import type { Encrypted, Vault } from "#integrations/vault/vault.ts";

/** Values and sheet are two things: neither opens in the other's place. */
const valuesPlace = (id: string) => `prescription ${id} values`;
const sheetPlace = (id: string) => `prescription ${id} sheet`;

/** Bound to the row of this id: in another row it does not open. */
export function encryptContent(vault: Vault, id: string, content: PrescriptionContent): Encrypted {
  return vault.encrypt(Buffer.from(JSON.stringify(content), "utf8"), valuesPlace(id));
}

/** Throws `VaultFault` for what was changed, swapped, or encrypted with a key that is not here. */
export function decryptContent(vault: Vault, id: string, encrypted: Encrypted): PrescriptionContent {
  return prescriptionContentSchema.parse(JSON.parse(vault.decrypt(encrypted, valuesPlace(id)).toString("utf8")));
}

/** Bound to the row of this id, and to being its file. */
export function encryptSheet(vault: Vault, id: string, bytes: Uint8Array): Encrypted {
  return vault.encrypt(bytes, sheetPlace(id));
}

/** Throws `VaultFault` as `decryptContent` does. */
export function decryptSheet(vault: Vault, id: string, encrypted: Encrypted): Buffer {
  return vault.decrypt(encrypted, sheetPlace(id));
}
