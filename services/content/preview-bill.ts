import { eq } from "drizzle-orm";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { putSettings, type SettingIssue } from "#domain/content/change-setting.ts";
import type { Settings } from "#domain/content/settings.ts";
import { gstOf, splitGst } from "#domain/invoicing/gst.ts";
import { hsnSummary } from "#domain/invoicing/hsn-summary.ts";
import { invoiceTotals, rowDiscountPaise } from "#domain/invoicing/invoice-arithmetic.ts";
import { invoiceTerms } from "#domain/invoicing/invoice-terms.ts";
import { findState } from "#domain/invoicing/states.ts";
import { type DatedTaxRate, taxFor } from "#domain/invoicing/tax-rates.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { floorToRupee } from "#domain/money/paise.ts";
import type { BillRow, BillView } from "#services/billing/get-bill.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import type { Shop } from "#services/shop.ts";
import { getSettings } from "./get-settings.ts";
import type { SettingValues } from "./change-part.ts";

export type PreviewedBill =
  | { ok: true; bill: BillView; settings: Pick<Settings, "shopName" | "legalName" | "signatureImage"> }
  | { ok: false; issues: readonly SettingIssue[] };

/** What a bill would look like with these settings: an example that is nowhere kept, of the website's own store. */
export async function previewBill(
  shop: Pick<Shop, "db" | "now">,
  { actor, to }: { actor: Actor; to: SettingValues },
): Promise<PreviewedBill> {
  requirePermission(actor, "settings.change");
  const put = putSettings(await getSettings(shop.db), to);
  if (!put.ok) return put;
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, WEBSITE_STORE.id));
  const rates = await listTaxRates(shop.db);
  const { id, name, address, city, stateCode, zipCode, phone, landline, email, gstin } = store!;
  const state = findState(stateCode)?.name ?? stateCode;
  const own = { id, name, address, city, state, stateCode, zipCode, phone, landline, email, gstin };
  const { shopName, legalName, signatureImage, invoiceDisputesCourt: court } = put.settings;
  return {
    ok: true,
    bill: exampleBill(own, { rates, court, now: shop.now() }),
    settings: { shopName, legalName, signatureImage },
  };
}

function exampleBill(
  store: BillView["store"],
  { rates, court, now }: { rates: readonly DatedTaxRate[]; court: string; now: Date },
): BillView {
  const rows = [
    exampleRow({
      position: 0,
      kind: "frame",
      productName: "Example frame",
      productCode: "EXAMPLE-1",
      ...taxFor(rates, "frame", now),
      pricePaise: 149_900,
      discountBp: 1_000,
    }),
    exampleRow({
      position: 1,
      kind: "lens",
      productName: "Single Vision, Anti-Reflection 1.56",
      productCode: "anti-reflection-156",
      ...taxFor(rates, "spectacle-lens", now),
      pricePaise: 120_000,
      discountBp: 0,
    }),
  ];
  const totalPaise = rows.reduce((all, row) => all + row.totalPaise, 0);
  const printed = rows.map((row) => ({ ...row, isBogo: false, taxPaise: gstOf(row) }));
  return {
    id: "00000000-0000-0000-0000-000000000000",
    uniqueId: "XXXX-XXXX-XXXX-XXXX",
    customerName: "Asha Rao",
    phone: "9800000000",
    customerEmail: "asha@example.in",
    address: null,
    addressNote: "Address of the buyer",
    isCollected: false,
    invoiceNo: "example/000001",
    invoiceStatus: 1,
    statusLabel: "Paid",
    notice: null,
    noInvoice: null,
    createdAt: now,
    invoiceAt: now,
    paymentMode: "Online",
    buyerGstin: null,
    placeOfSupply: { code: store.stateCode, name: store.state },
    sameState: true,
    couponCode: null,
    extraDiscountBp: 0,
    store,
    rows,
    totals: invoiceTotals({
      rows: printed,
      extraDiscountBp: 0,
      couponDiscountPaise: 0,
      totalPaise,
      advancePaymentPaise: 0,
    }),
    hsn: hsnSummary(rows.map((row) => ({ ...row, rateBp: row.taxBp }))),
    amountInWords: amountInWords(totalPaise),
    terms: invoiceTerms({ boughtOnline: true, court }),
    isFull: true,
    isServed: false,
  };
}

type Example = Pick<BillRow, "position" | "productName" | "productCode" | "pricePaise" | "discountBp" | "hsnCode"> & {
  kind: "frame" | "lens";
  rateBp: number;
};

function exampleRow({ rateBp, ...row }: Example): BillRow {
  const discountPaise = rowDiscountPaise(row);
  const totalPaise = floorToRupee(row.pricePaise - discountPaise);
  return {
    ...row,
    id: row.position + 1,
    orderId: "00000000-0000-0000-0000-000000000000",
    frameLineId: row.kind === "lens" ? 1 : null,
    productId: null,
    attributeValueId: null,
    lensRecordId: null,
    powerTypeCode: null,
    powerTypeName: null,
    lensPackageCode: null,
    lensPackageName: null,
    eye: null,
    productImage: null,
    attributeName: "Standard",
    colorName: "",
    attributeValue: row.kind === "frame" ? "52-18-140" : "Standard",
    categoryName: "Unisex",
    subcategoryName: "Eyeglasses",
    quantity: 1,
    unitPricePaise: row.pricePaise,
    buyOneGetOne: false,
    bogoDiscountPaise: 0,
    couponSharePaise: 0,
    specialSharePaise: 0,
    totalPaise,
    taxBp: rateBp,
    ...splitGst({ inclusivePaise: totalPaise, rateBp, sameState: true }),
    ownFrame: null,
    discountPaise,
    freeWith: null,
  };
}
