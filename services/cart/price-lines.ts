import type { Db } from "#db/client.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { buildCartView } from "./build-cart-view.ts";
import { type BillFacts, billQuestion, type FactsQuestion, readBillFacts } from "./read-bill-facts.ts";

type KnownLine = CartLineInput & { id: number | null };

/** Prices the lines by what catalogue, coupon and membership say today, and describes them as a cart. */
export async function priceLines(
  db: Db,
  given: Omit<FactsQuestion, "lines" | "counterStoreId"> & { lines: readonly KnownLine[] },
) {
  return priceFacts(await readBillFacts(db, given), given.lines);
}

/** The same, when all of it has been read. */
export function priceFacts(facts: BillFacts, lines: readonly KnownLine[]) {
  const priced = priceBill(billQuestion(facts));
  const ids = new Map(lines.map(({ clientKey, id }) => [clientKey, id]));
  const view = buildCartView({ facts, priced, ids, membershipProduct: shown(facts.membershipProduct) });
  return { facts, priced, view };
}

/** Shown, and charged, in whole rupees. */
function shown(product: BillFacts["membershipProduct"]) {
  return product && { ...product, chargedPaise: Math.floor(product.chargedPaise / 100) * 100 };
}
