import type { BillRow } from "#services/billing/get-bill.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { billMoney, percent } from "./invoice-money.ts";

/** What a row of a bill says besides its columns, on the page and on paper alike. */
export type RowWords = {
  name: string;
  /** Null where there is no choice of colours. */
  colour: string | null;
  facts: string[];
};

export function rowWords(row: BillRow, { isOnly }: { isOnly: boolean }): RowWords {
  const isMembership = row.kind === "membership";
  const facts = [
    isMembership || row.kind === "lens" ? null : row.productCode,
    row.attributeValue === "Standard" ? null : row.attributeValue,
    row.eye && (row.eye === "right" ? "Right eye" : "Left eye"),
    // The cart shows the lens before its discount, so the two gross amounts differ by that.
    row.kind === "lens" && "Price after any discount of the lens",
    row.discountBp > 0 && `Discount ${percent(row.discountBp)} %: ${billMoney(row.discountPaise)}`,
    row.buyOneGetOne && !isOnly && (row.freeWith ? `Buy 1 get 1, free with ${row.freeWith}` : "Buy 1 get 1"),
    `Taxable value ${billMoney(row.taxablePaise)}`,
    `GST ${billMoney(row.cgstPaise + row.sgstPaise + row.igstPaise)}`,
  ];
  return {
    name: isMembership ? MEMBERSHIP_NAME : row.productName,
    colour: row.attributeName === "Standard" ? null : row.colorName,
    facts: facts.filter((fact): fact is string => Boolean(fact)),
  };
}

/** "2 Nos": goods are counted, a membership is a service. */
export function quantityWords(row: Pick<BillRow, "kind" | "quantity">): string {
  return row.kind === "membership" ? String(row.quantity) : `${row.quantity} Nos`;
}
