import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { challanSeries } from "#domain/invoicing/invoice-number.ts";
import { productTax } from "#domain/invoicing/product-tax.ts";
import { addGst, transferUnitPaise } from "#domain/invoicing/transfer-value.ts";
import type { PaperKind, TransferRefusal } from "#domain/stock/transfer-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { takeSerial } from "#services/billing/take-serial.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import type { Shop } from "#services/shop.ts";
import type { NotFree } from "./change-lines.ts";
import { lockTransfer, type TransferRow } from "./transfer-row.ts";

export type Sent =
  | { ok: true; paperKind: PaperKind; paperNo: string }
  | { ok: false; reason: TransferRefusal; sku?: string }
  | NotFree;

/**
 * Sends a draft: its pieces leave the store at their average cost, all or none, and its paper is written with the next number of
 * its series. Whoever sends it a second time is told.
 */
export async function sendTransfer(
  shop: Pick<Shop, "db" | "now">,
  { actor, id }: { actor: UserActor; id: number },
): Promise<Sent> {
  try {
    return await sendAll(shop, { actor, id });
  } catch (fault) {
    if (fault instanceof NoValue) return { ok: false, reason: "no_value", sku: fault.sku };
    throw fault;
  }
}

/** Takes back what has left the shelf already. */
class NoValue extends Error {
  readonly sku: string;
  constructor(sku: string) {
    super("Its value is not known.");
    this.sku = sku;
  }
}

function sendAll(shop: Pick<Shop, "db" | "now">, { actor, id }: { actor: UserActor; id: number }): Promise<Sent> {
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<Sent> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.send", id });
    if (transfer.state !== "draft") return { ok: false, reason: "state" };
    const lines = await readLines(tx, id);
    if (lines.length === 0) return { ok: false, reason: "empty" };
    const out = await moveManyStock(
      tx,
      lines.map(({ attributeValueId, quantity, serials }) => ({
        storeId: transfer.fromStoreId,
        attributeValueId,
        totalDelta: -quantity,
        kind: "transferred_out" as const,
        reason: null,
        actorUserId: actor.id,
        document: { kind: "transfer" as const, id },
        serials,
        now,
      })),
    );
    if (!out.ok) {
      const { sku } = lines.find(({ attributeValueId }) => attributeValueId === out.attributeValueId)!;
      if (out.reason === "serials") return { ok: false, reason: "pieces", sku, fault: out.fault };
      return { ok: false, reason: "not_free", sku, free: Math.max(0, out.free) };
    }
    const paper = await paperOf(tx, transfer);
    const rates = await listTaxRates(tx);
    const written = lines.map((line, n) => {
      const { hsnCode, rateBp } = productTax({ ...line, category: line.subCategorySlug }, rates, now);
      const costPaise = out.moved[n]!.unitCostPaise;
      const unitPaise = transferUnitPaise({ costPaise, pricePaise: line.chargedPaise, rateBp });
      const { id: lineId, name, quantity } = line;
      const unitCostPaise = paper.kind === "invoice" ? unitPaise : costPaise;
      return {
        lineId,
        name,
        hsnCode,
        rateBp,
        unitCostPaise,
        ...addGst({ taxablePaise: unitPaise * quantity, rateBp, tax: paper.tax }),
      };
    });
    // A lens blank has no price to fall back on: a supply for nothing is not what happened.
    const worthless = paper.kind === "invoice" && lines.find((_, n) => written[n]!.taxablePaise === 0);
    if (worthless) throw new NoValue(worthless.sku);
    await writePaper(tx, written);
    const paperNo = await takeSerial(tx, { series: paper.series, now });
    await tx
      .update(stockTransfers)
      .set({
        state: "sent",
        sentBy: actor.id,
        sentAt: now,
        paperKind: paper.kind,
        paperNo,
        sameState: paper.isSameState,
      })
      .where(eq(stockTransfers.id, id));
    const { fromStoreId, toStoreId } = transfer;
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordAudit(tx, {
      actor,
      action: "transfer.sent",
      object: { kind: "transfer", id },
      changes: { state: ["draft", "sent"], paperNo: [null, paperNo] },
      data: { fromStoreId, toStoreId, pieces },
      now,
    });
    return { ok: true, paperKind: paper.kind, paperNo };
  });
}

const readLines = (tx: Db, id: number) =>
  tx
    .select({
      id: stockTransferLines.id,
      attributeValueId: stockTransferLines.attributeValueId,
      quantity: stockTransferLines.quantity,
      serials: stockTransferLines.serials,
      sku: attributeValues.sku,
      name: sql<string>`concat_ws(', ', ${products.title}, nullif(${productAttributes.colorName}, ''),
        nullif(${attributeValues.attributeValue}, 'Standard'))`,
      subCategorySlug: products.subCategorySlug,
      taxClass: products.taxClass,
      hsnCode: products.hsnCode,
      chargedPaise: products.chargedPaise,
    })
    .from(stockTransferLines)
    .innerJoin(attributeValues, eq(attributeValues.id, stockTransferLines.attributeValueId))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .where(eq(stockTransferLines.transferId, id))
    .orderBy(asc(stockTransferLines.attributeValueId));

/** Within a GSTIN goods go with a challan and no tax; between two of them it is a supply, with the invoice of the store that sends. */
async function paperOf(tx: Db, { fromStoreId, toStoreId }: TransferRow) {
  const ends = await tx
    .select({ id: stores.id, gstin: stores.gstin, stateCode: stores.stateCode, prefix: stores.invoicePrefix })
    .from(stores)
    .where(inArray(stores.id, [fromStoreId, toStoreId]));
  const from = ends.find((store) => store.id === fromStoreId)!;
  const to = ends.find((store) => store.id === toStoreId)!;
  const isSameState = from.stateCode === to.stateCode;
  if (from.gstin === to.gstin)
    return { kind: "challan", tax: "none", series: challanSeries(from.prefix), isSameState } as const;
  return { kind: "invoice", tax: isSameState ? "same-state" : "igst", series: from.prefix, isSameState } as const;
}

type Written = {
  lineId: number;
  name: string;
  hsnCode: string;
  rateBp: number;
  unitCostPaise: number | null;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

async function writePaper(tx: Db, lines: readonly Written[]): Promise<void> {
  await tx.execute(sql`
    update stock_transfer_lines l set name = w.name, hsn_code = w."hsnCode", rate_bp = w."rateBp", unit_cost_paise = w."unitCostPaise",
      taxable_paise = w."taxablePaise", cgst_paise = w."cgstPaise", sgst_paise = w."sgstPaise", igst_paise = w."igstPaise"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w("lineId" int, name text, "hsnCode" text, "rateBp" int,
      "unitCostPaise" int, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
    where l.id = w."lineId"`);
}
