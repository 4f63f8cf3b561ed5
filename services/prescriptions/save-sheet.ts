import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { unreadSheet } from "#domain/prescriptions/unread-sheet.ts";
import type { Shop } from "#services/shop.ts";
import { SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { checkUpload, type UploadRefusal } from "#services/uploads/check-upload.ts";
import { cleanFileName } from "#services/uploads/clean-file-name.ts";
import type { LineRefusal } from "./add-line-version.ts";
import { countGiven, type PrescriptionHolder } from "./holder.ts";
import { keepPrescription } from "./keep-prescription.ts";
import { findTarget, type GivenFor } from "./save-prescription.ts";

/** Keeps the picture or PDF of a prescription, for an optician to read. A refused file leaves everything as it was. */
export async function saveSheet(
  shop: Shop,
  given: {
    holder: PrescriptionHolder;
    file: { name: string; bytes: Uint8Array };
    /** For whom it is, where that is known. */
    customerName?: string;
    remarks?: string;
    personId?: number | null;
    for?: GivenFor;
  },
): Promise<{ ok: true; id: string } | UploadRefusal | LineRefusal> {
  const { holder, file, personId = null } = given;
  await countGiven(shop, holder);
  const target = await findTarget(shop, given);
  const sheet = await checkUpload(shop, { bytes: file.bytes, accept: SHEET_TYPES });
  if (!sheet.ok) return sheet;
  const content: PrescriptionContent = {
    ...unreadSheet((given.customerName ?? "").trim().slice(0, 80), (given.remarks ?? "").trim().slice(0, 1_000)),
    file: {
      name: cleanFileName(file.name, sheet.upload.extension),
      size: sheet.upload.bytes.length,
      pages: sheet.upload.pages.length,
    },
  };
  return keepPrescription(shop, { holder, source: "uploaded", content, personId, sheet: sheet.upload, target });
}
