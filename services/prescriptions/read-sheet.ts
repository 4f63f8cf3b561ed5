import { eq } from "drizzle-orm";
import { prescriptions } from "#db/schema/prescriptions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { UPLOAD_TYPES, type UploadType } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { type HowRead, logReads } from "./log-reads.ts";
import { requireReadable } from "./may-read.ts";
import { decryptSheet } from "./encrypted-content.ts";
import { unpackSheet } from "./sheet-pages.ts";

export type Sheet = {
  bytes: Buffer;
  contentType: UploadType;
  /** Safe for a disk and a header: "prescription-2026-11-21.pdf". */
  fileName: string;
  /** To be sent with the bytes: a download and never a page, kept by nobody on the way. */
  headers: Readonly<Record<string, string>>;
};

/** The uploaded sheet, opened, for its owner or for staff by an order. The read is logged. */
export async function readSheet(shop: Shop, given: { holder: PrescriptionHolder; id: string }): Promise<Sheet> {
  const { id } = await requireReadable(shop.db, given);
  return openSheetOf(shop, { id, actor: given.holder.actor, how: "downloaded" });
}

/** A page of an uploaded PDF as a picture, from 1 on; a photo is its own first page. The read is logged. */
export async function readSheetPage(
  shop: Shop,
  given: { holder: PrescriptionHolder; id: string; page: number },
): Promise<{ bytes: Buffer; headers: Readonly<Record<string, string>> }> {
  const { id } = await requireReadable(shop.db, given);
  const { row, original, pages } = await openFile(shop, id);
  const isPicture = row.fileType !== "application/pdf";
  const bytes = isPicture && given.page === 1 ? original : pages[given.page - 1];
  if (!bytes) throw new AppError("not_found");
  await logReads(shop.db, { ids: [id], actor: given.holder.actor, how: "shown", now: shop.now() });
  const contentType = isPicture ? row.fileType : "image/webp";
  return { bytes, headers: { ...privateHeaders(contentType), "Content-Disposition": "inline" } };
}

/** The caller has checked who asks. */
export async function openSheetOf(
  shop: Shop,
  given: { id: string; actor: Actor; how: Extract<HowRead, "downloaded" | "link"> },
): Promise<Sheet> {
  const { id } = given;
  const { row, original: bytes } = await openFile(shop, id);
  await logReads(shop.db, { ids: [id], actor: given.actor, how: given.how, now: shop.now() });
  const fileName = `prescription-${kolkataDay(row.createdAt)}.${UPLOAD_TYPES[row.fileType].extension}`;
  return { bytes, contentType: row.fileType, fileName, headers: downloadHeaders(row.fileType, fileName) };
}

async function openFile(shop: Shop, id: string) {
  // Encrypted anew with another key just now, its file has another name: a second look finds it.
  const found = (await findSheet(shop, id)) ?? (await findSheet(shop, id));
  if (!found) throw new AppError("not_found");
  const { row, encrypted } = found;
  const file = decryptSheet(shop.vault, id, { bytes: encrypted, keyName: row.keyName });
  const parts = row.fileType === "application/pdf" ? unpackSheet(file) : { original: file, pages: [] };
  return { row, ...parts };
}

async function findSheet({ db, files }: Shop, id: string) {
  const { filePath, fileType, keyName, createdAt } = prescriptions;
  const columns = { filePath, fileType, keyName, createdAt };
  const [row] = await db.select(columns).from(prescriptions).where(eq(prescriptions.id, id));
  if (!row?.filePath || !row.fileType || !row.keyName) return null;
  const encrypted = await files.read("prescription", row.filePath);
  return encrypted && { encrypted, row: { fileType: row.fileType, keyName: row.keyName, createdAt: row.createdAt } };
}

/** For everything of a person's that leaves as a file. The name is our own and plain. */
export function downloadHeaders(contentType: string, fileName: string): Readonly<Record<string, string>> {
  return { ...privateHeaders(contentType), "Content-Disposition": `attachment; filename="${fileName}"` };
}

function privateHeaders(contentType: string): Readonly<Record<string, string>> {
  return {
    "Content-Type": contentType,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  };
}
