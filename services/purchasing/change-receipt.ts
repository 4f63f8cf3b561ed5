import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceiptLines, goodsReceipts } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lineField, readCost, readDay, readPieces, readRate, readWords } from "#domain/purchasing/line-texts.ts";
import { lineKey, piecesOver } from "#domain/purchasing/receipt-rules.ts";
import { faultIn, listSerials, serialFaultWords, serialsText } from "#domain/stock/serials.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type ChangedTexts, changesOf, mergeTexts, type Texts, typedOver } from "#services/goods/merge-texts.ts";
import type { Shop } from "#services/shop.ts";
import { readOrderLines } from "./order-row.ts";
import { lockReceipt, readReceiptLines, type ReceiptLineRow, type ReceiptRow, receiptTexts } from "./receipt-row.ts";

export type ChangedReceipt =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; fields: FieldErrors }
  | { ok: false; reason: "closed" }
  | ChangedTexts;

/** Writes what somebody typed on a receipt that is still being counted. A line of which nothing came goes. */
export async function changeReceipt(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: UserActor; id: number; from: Texts; to: Texts },
): Promise<ChangedReceipt> {
  const { actor, id } = given;
  requirePermission(actor, "purchase.receive");
  return shop.db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, { actor, id, action: "purchase.receive" });
    if (receipt.state !== "open") return { ok: false, reason: "closed" };
    const lines = await readReceiptLines(tx, id);
    const before = receiptTexts(receipt, lines);
    const known = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([field]) => field in before));
    const [from, to] = [known(given.from), withSerialLines(known(given.to))];
    const wrong = await wrongIn(tx, { receipt, lines, texts: typedOver(before, { from, to }) });
    if (Object.keys(wrong).length > 0) return { ok: false, reason: "wrong", fields: wrong };
    const object = { kind: "receipt", id } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    await write(tx, { receipt, lines, after: merged.after });
    const entry = await recordAudit(tx, {
      actor,
      action: "receipt.changed",
      object,
      changes: changesOf(merged.written, before, merged.after),
      data: { storeId: receipt.storeId },
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

const RULES = {
  quantity: readPieces,
  cost: readCost,
  gst: readRate,
  rejected: readPieces,
  why: (text: string) => readWords(text, 100),
  over: (text: string) => readWords(text, 100),
} as const;

/** Serial numbers as they are kept, one a line, however they were typed. */
const withSerialLines = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      field.startsWith("serials:") ? serialsText(listSerials(text)) : text,
    ]),
  );

type Judged = { receipt: ReceiptRow; lines: readonly ReceiptLineRow[]; texts: Texts };

async function wrongIn(tx: Db, { receipt, lines, texts }: Judged): Promise<FieldErrors> {
  const textOf = (field: string) => texts[field] ?? "";
  const judged = [
    ["invoiceNumber", readWords(textOf("invoiceNumber"), 40)] as const,
    ["invoiceDate", readDay(textOf("invoiceDate"))] as const,
    ["extra", readCost(textOf("extra"))] as const,
    ...lines.flatMap((line) =>
      Object.entries(RULES).map(([what, read]) => {
        const field = lineField(what, lineKey(line));
        return [field, read(textOf(field))] as const;
      }),
    ),
  ];
  const wrong: Record<string, string> = Object.fromEntries(
    judged.flatMap(([field, read]) => (read.ok ? [] : [[field, read.words]])),
  );
  const counted = lines.map((line) => {
    const read = readPieces(textOf(lineField("quantity", lineKey(line))));
    return { ...line, quantity: read.ok ? read.value : 0, overReason: textOf(lineField("over", lineKey(line))).trim() };
  });
  for (const { field, fault } of faultsOf(lines, (line) => listSerials(textOf(lineField("serials", lineKey(line))))))
    wrong[field] = `${serialFaultWords(fault)}.`;
  for (const line of lines) {
    const [rejected, why] = [lineField("rejected", lineKey(line)), lineField("why", lineKey(line))];
    if (Number(textOf(rejected)) > 0 && textOf(why).trim() === "") wrong[why] ??= "Say why they are rejected";
  }
  return { ...(await overIn(tx, { receipt, lines: counted })), ...wrong };
}

/** What is wrong of serial numbers, the first of each unit: nothing can be read of one, or it stands in the delivery twice. */
function faultsOf(lines: readonly ReceiptLineRow[], serialsOf: (line: ReceiptLineRow) => readonly string[]) {
  const units = Map.groupBy(
    lines.filter(({ hasSerials }) => hasSerials),
    ({ valueId }) => valueId,
  );
  return [...units.values()].flatMap((there) => {
    const fault = faultIn(there.flatMap(serialsOf));
    return fault ? [{ field: lineField("serials", lineKey(there.at(-1)!)), fault }] : [];
  });
}

type Counted = Pick<ReceiptLineRow, "valueId" | "sku" | "batch" | "quantity" | "overReason">;

/** By the field of the reason: of which units more is counted than was ordered, and nobody has said why it is taken. */
export async function overIn(
  tx: Db,
  { receipt, lines }: { receipt: ReceiptRow; lines: readonly Counted[] },
): Promise<Record<string, string>> {
  if (receipt.orderId === null) return {};
  const ordered = new Map((await readOrderLines(tx, receipt.orderId)).map((line) => [line.valueId, line]));
  const wrong: Record<string, string> = {};
  for (const [valueId, there] of Map.groupBy(lines, (line) => line.valueId)) {
    const counted = there.reduce((sum, { quantity }) => sum + quantity, 0);
    const over = piecesOver(ordered.get(valueId), counted);
    if (over === 0 || there.some(({ overReason }) => overReason !== "")) continue;
    wrong[lineField("over", lineKey(there.at(-1)!))] =
      `${over} more than ordered. Say why you take ${over === 1 ? "it" : "them"}`;
  }
  return wrong;
}

async function write(
  tx: Db,
  { receipt, lines, after }: { receipt: ReceiptRow; lines: readonly ReceiptLineRow[]; after: Texts },
): Promise<void> {
  const value = <Value>(read: { ok: true; value: Value } | { ok: false }): Value => {
    if (!read.ok) throw new Error("A field of a receipt was judged right and is not.");
    return read.value;
  };
  await tx
    .update(goodsReceipts)
    .set({
      invoiceNumber: value(readWords(after.invoiceNumber!, 40)),
      invoiceDate: value(readDay(after.invoiceDate!)),
      extraPaise: value(readCost(after.extra!)) ?? 0,
      revision: receipt.revision + 1,
    })
    .where(eq(goodsReceipts.id, receipt.id));
  for (const line of lines) {
    const of = (what: string) => after[lineField(what, lineKey(line))] ?? "";
    const rejectedQuantity = value(readPieces(of("rejected")));
    const next = {
      quantity: value(readPieces(of("quantity"))),
      costPaise: value(readCost(of("cost"))),
      gstBp: value(readRate(of("gst"))),
      rejectedQuantity,
      rejectReason: rejectedQuantity === 0 ? "" : of("why").trim(),
      overReason: of("over").trim(),
      ...(line.hasSerials && { serials: listSerials(of("serials")) }),
    };
    const here = eq(goodsReceiptLines.id, line.id);
    if (next.quantity === 0 && rejectedQuantity === 0) await tx.delete(goodsReceiptLines).where(here);
    else await tx.update(goodsReceiptLines).set(next).where(here);
  }
}
