import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { SHEET_TYPES } from "#domain/uploads/upload-rules.ts";
import { encryptSheet } from "#services/prescriptions/encrypted-content.ts";
import { ENCRYPTED_FILE } from "#services/prescriptions/keep-prescription.ts";
import { packSheet } from "#services/prescriptions/sheet-pages.ts";
import type { Shop } from "#services/shop.ts";
import { checkUpload, type CheckedUpload } from "#services/uploads/check-upload.ts";
import { putFile } from "#services/uploads/put-file.ts";
import { blurPage, drawSheet } from "./draw-sheet.ts";
import type { Sheet } from "./plan-prescription.ts";

type Kept = { path: string; contentType: CheckedUpload["contentType"]; file: NonNullable<PrescriptionContent["file"]> };

/** Draws a sheet and keeps it as any upload: judged, encrypted for the row of its id, in the private area. */
export async function keepDrawnSheet(
  shop: Pick<Shop, "files" | "uploads" | "vault" | "log">,
  given: { id: string; sheet: Sheet },
): Promise<Kept> {
  const { id, sheet } = given;
  const clear = await check(shop, await drawSheet(sheet));
  const upload = sheet.isReadable ? clear : await check(shop, await blurPage(clear.pages[0]!));
  const { bytes: original, pages, contentType, extension } = upload;
  const encrypted = encryptSheet(shop.vault, id, packSheet({ original, pages }));
  const path = await putFile(shop, { area: "prescription", bytes: encrypted.bytes, kind: ENCRYPTED_FILE });
  return { path, contentType, file: { name: `prescription.${extension}`, size: original.length, pages: pages.length } };
}

async function check(shop: Pick<Shop, "uploads">, bytes: Buffer): Promise<CheckedUpload> {
  const checked = await checkUpload(shop, { bytes, accept: SHEET_TYPES });
  if (!checked.ok) throw new Error(`A drawn sheet is refused: ${checked.message}`);
  return checked.upload;
}
