import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { Shop } from "#services/shop.ts";
import { decryptContent } from "./encrypted-content.ts";

/** Null for what cannot be opened: its key is lost, or it was changed. A list goes on without it. */
export function openContent(
  shop: Pick<Shop, "vault" | "log">,
  row: { id: string; encrypted: Buffer | null; keyName: string | null },
): PrescriptionContent | null {
  if (row.encrypted === null || row.keyName === null) return null;
  try {
    return decryptContent(shop.vault, row.id, { bytes: row.encrypted, keyName: row.keyName });
  } catch (error) {
    shop.log.error({ err: error, prescription: row.id }, "a prescription could not be opened");
    return null;
  }
}
