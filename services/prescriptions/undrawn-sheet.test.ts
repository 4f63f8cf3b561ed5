import { expect, test } from "vitest";
import { unreadSheet } from "#domain/prescriptions/unread-sheet.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { makePdf } from "#tests/support/uploads/make-pdf.ts";
import { requireOrderLine } from "./find-order-line.ts";
import { getPrescriptionToCheck } from "./get-prescription-to-check.ts";
import { keepPrescription } from "./keep-prescription.ts";
import { readSheet, readSheetPage } from "./read-sheet.ts";

const { db, shop, order, addStaff } = await prescribedOrders();

test("a PDF of before there were pictures of pages is there as a download", async () => {
  const made = await order();
  const { holder, orderId, frame } = made;
  const line = await requireOrderLine(db, { actor: made.buyer.actor, orderLineId: frame, orderId });
  const upload = { bytes: makePdf(), contentType: "application/pdf" as const, extension: "pdf" as const, pages: [] };
  const content = { ...unreadSheet("Asha", ""), file: { name: "old.pdf", size: upload.bytes.length, pages: 0 } };
  const target = { line };
  await keepPrescription(shop, { holder, source: "uploaded", content, personId: null, sheet: upload, target });
  const { optometrist: kavita } = await addStaff();
  const { sheet } = await getPrescriptionToCheck(shop, { actor: kavita, orderLineId: frame });
  expect(sheet).toMatchObject({ pages: 0, name: "old.pdf" });
  const asked = { holder: { actor: kavita, guestKey: null }, id: sheet!.prescriptionId };
  await expect(readSheetPage(shop, { ...asked, page: 1 })).rejects.toMatchObject({ code: "not_found" });
  expect((await readSheet(shop, asked)).bytes.equals(makePdf())).toBe(true);
});
