import type { stock, stockMovements } from "#db/schema/stock.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { ReceivedReason } from "#domain/stock/movement-reason.ts";
import type { PlannedProduct } from "./catalogue-rows.ts";
import { STORES } from "./lists/stores.ts";
import { randomChoices } from "./random-choices.ts";

type StockRow = typeof stock.$inferInsert;
type MovementRow = typeof stockMovements.$inferInsert;

/** Everything is held for the website, though perhaps with none left; part of it lies in the shops as well. */
export function stockRows(planned: readonly PlannedProduct[]): { stock: StockRow[]; movements: MovementRow[] } {
  const shops = STORES.filter(({ kind }) => kind === "shop").map(({ id }) => id);
  const rows: StockRow[] = [];
  for (const { plan, attributes } of planned) {
    attributes.forEach(({ values }, variant) => {
      values.forEach((attributeValueId, place) => {
        const { sku, websiteStock } = plan.variants[variant]!.values[place]!;
        rows.push({ storeId: WEBSITE_STORE.id, attributeValueId, totalQuantity: websiteStock });
        if (!plan.inStores) return;
        const choices = randomChoices(`stock ${sku}`);
        for (const storeId of choices.shuffle(shops).slice(0, choices.between(2, 5))) {
          rows.push({ storeId, attributeValueId, totalQuantity: choices.between(1, 6) });
        }
      });
    });
  }
  return { stock: rows, movements: rows.flatMap(receivedRow) };
}

/** The ledger begins with what came in; where nothing came in it has no line. */
function receivedRow({ storeId, attributeValueId, totalQuantity }: StockRow): MovementRow[] {
  if (totalQuantity === 0) return [];
  const reason: ReceivedReason = "opening";
  return [{ storeId, attributeValueId, kind: "received", totalDelta: totalQuantity, reason }];
}
