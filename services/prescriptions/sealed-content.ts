import { type PrescriptionContent, prescriptionContentSchema } from "#domain/prescriptions/prescription.ts";
import type { Sealed, Vault } from "#integrations/vault/vault.ts";

/** Values and sheet are two things: neither opens in the other's place. */
const valuesPlace = (id: string) => `prescription ${id} values`;
const sheetPlace = (id: string) => `prescription ${id} sheet`;

export function sealContent(vault: Vault, id: string, content: PrescriptionContent): Sealed {
  return vault.seal(Buffer.from(JSON.stringify(content), "utf8"), valuesPlace(id));
}

export function openContent(vault: Vault, id: string, sealed: Sealed): PrescriptionContent {
  return prescriptionContentSchema.parse(JSON.parse(vault.open(sealed, valuesPlace(id)).toString("utf8")));
}

export function sealSheet(vault: Vault, id: string, bytes: Uint8Array): Sealed {
  return vault.seal(bytes, sheetPlace(id));
}

export function openSheet(vault: Vault, id: string, sealed: Sealed): Buffer {
  return vault.open(sealed, sheetPlace(id));
}
