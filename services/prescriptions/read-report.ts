import { isSignedIn } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { type LinePrescription, listLinePrescriptions, openLines } from "./list-line-prescriptions.ts";
import { logReads } from "./log-reads.ts";
import { isOrderId } from "./order-id.ts";
import { openSheetOf, type Sheet } from "./read-sheet.ts";
import { checkReportLink } from "./report-link.ts";

export type LinkParts = { expires?: number | undefined; signature?: string | undefined };

/** The prescriptions of an order: for its customer, for staff, or for whoever holds a signed link to it. */
export async function readReport(
  shop: Shop,
  given: { holder: PrescriptionHolder; orderId: string; link: LinkParts },
): Promise<LinePrescription[]> {
  const { holder, orderId } = given;
  const link = wholeLink(given.link);
  if (!link && !isSignedIn(holder.actor)) throw new AppError("sign_in_required");
  if (!isOrderId(orderId)) throw new AppError("not_found");
  if (!link) return (await listLinePrescriptions(shop, { holder, orderId })).lines;
  checkReportLink(shop, { orderId, ...link });
  const lines = await openLines(shop, { orderIds: [orderId] });
  await logReads(shop.db, { ids: idsOf(lines), actor: holder.actor, how: "link", now: shop.now() });
  return lines;
}

/** A sheet by a link to the order that it belongs to. */
export async function readSheetByLink(
  shop: Shop,
  given: { id: string; orderId: string; link: LinkParts },
): Promise<Sheet> {
  const link = wholeLink(given.link);
  if (!link || !isOrderId(given.orderId)) throw new AppError("not_found");
  checkReportLink(shop, { orderId: given.orderId, ...link });
  const lines = await openLines(shop, { orderIds: [given.orderId] });
  if (!idsOf(lines).includes(given.id)) throw new AppError("not_found");
  return openSheetOf(shop, { id: given.id, actor: { kind: "guest" }, how: "link" });
}

function wholeLink({ expires, signature }: LinkParts): { expires: number; signature: string } | null {
  return expires === undefined || signature === undefined ? null : { expires, signature };
}

function idsOf(lines: readonly LinePrescription[]): string[] {
  return lines.flatMap(({ current }) => (current ? [current.id] : []));
}
