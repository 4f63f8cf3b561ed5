import type { HsnLine } from "#domain/invoicing/hsn-summary.ts";
import type { BillView } from "#services/billing/get-bill.ts";
import { billMoney, percent } from "../invoice/invoice-money.ts";
import { quantityWords, rowWords } from "../invoice/row-words.ts";
import { taxKinds } from "../invoice/tax-kinds.ts";
import { totalRows } from "../invoice/total-rows.ts";
import { type Cell, type Column, drawTable, rowHeight } from "./draw-table.ts";
import type { Paper } from "./paper.ts";
import { ink, slate } from "./pen.ts";

const itemColumns: readonly Column[] = [
  { head: "SL NO", width: 30 },
  { head: "PRODUCT DETAILS" },
  { head: "HSN Code", width: 48 },
  { head: "GST %", width: 34, isNumber: true },
  { head: "Qty", width: 34, isNumber: true },
  { head: "Price(Rs)", width: 62, isNumber: true },
];

/** A frame and its lens are two rows, since each has its own code and tax. */
export function drawItems(paper: Paper, { rows }: BillView): void {
  const cells = rows.map((row, n): Cell[] => {
    const { name, colour, facts } = rowWords(row, { isOnly: rows.length === 1 });
    return [
      { text: String(n + 1) },
      { text: name, bold: true, under: [colour, ...facts].filter(Boolean).join(" · ") },
      { text: row.hsnCode },
      { text: percent(row.taxBp) },
      { text: quantityWords(row) },
      { text: billMoney(row.pricePaise) },
    ];
  });
  drawTable(paper, { columns: itemColumns, rows: cells, size: 9, width: paper.width });
  paper.y += 8;
}

/** In words and paid or not on the left, the arithmetic on the right. */
export function drawTotals(paper: Paper, bill: BillView): void {
  const { pen, left, right } = paper;
  const sums = totalRows(bill);
  const row = 13.5;
  paper.room((sums.length + 3) * row + 8);
  const top = paper.y;
  const from = right - 210;
  const figure = { x: from, width: right - from };
  let y = top;
  for (const { name, paise } of sums) {
    pen.write(name, { ...figure, y }, { size: 9.5 });
    pen.write(billMoney(paise), { ...figure, y }, { size: 9.5, align: "right" });
    y += row;
  }
  pen.rule(y + 1, from, right, { width: 1, colour: ink });
  pen.write("Net Total", { ...figure, y: y + 4 }, { size: 12, weight: "bold" });
  pen.write(
    `₹${billMoney(bill.totals.netPaise)}`,
    { ...figure, y: y + 4 },
    { size: 12, weight: "bold", align: "right" },
  );
  y += row + 10;
  pen.write("GST included", { ...figure, y }, { size: 8.5, colour: slate });
  pen.write(billMoney(bill.totals.taxPaise), { ...figure, y }, { size: 8.5, align: "right", colour: slate });

  const wide = { x: left, width: from - 30 - left };
  let words = top + pen.write("Amount in words", { ...wide, y: top }, { size: 8.5, colour: slate });
  words += pen.write(bill.amountInWords, { ...wide, y: words }, { size: 10, weight: "bold" }) + 8;
  for (const [name, paise] of [
    ["Paid", bill.totals.paidPaise],
    ["Balance Payment", bill.totals.balancePaise],
  ] as const) {
    pen.write(name, { ...wide, y: words }, { size: 9.5 });
    words += pen.write(billMoney(paise), { ...wide, width: 200, y: words }, { size: 9.5, align: "right" });
  }
  paper.y = Math.max(y + row, words) + 8;
}

const taxSize = 8.5;

/** With heading, head and total; a page holds more codes than the shop has goods. */
export function taxesHeight({ hsn }: BillView): number {
  return 14 + (hsn.length + 2) * rowHeight(taxSize);
}

/** One line per code and rate. */
export function drawTaxes(paper: Paper, { hsn, sameState }: BillView): void {
  const kinds = taxKinds({ sameState });
  const columns: Column[] = [
    { head: "HSN Code" },
    { head: "Taxable value", width: 64, isNumber: true },
    ...kinds.map(({ name }) => ({ head: name, width: 74, isNumber: true })),
    { head: "Total tax", width: 56, isNumber: true },
  ];
  const sum = (pick: (line: HsnLine) => number) => billMoney(hsn.reduce((all, one) => all + pick(one), 0));
  const rows: Cell[][] = hsn.map((one) => [
    { text: one.hsnCode },
    { text: billMoney(one.taxablePaise) },
    ...kinds.map(({ share, amount }) => ({ text: `${percent(one.rateBp / share)} %  ${billMoney(amount(one))}` })),
    { text: billMoney(one.taxPaise) },
  ]);
  const totals: Cell[] = [
    sum((one) => one.taxablePaise),
    ...kinds.map(({ amount }) => sum(amount)),
    sum((one) => one.taxPaise),
  ].map((text) => ({ text, bold: true }));
  const { pen, left } = paper;
  paper.y += pen.write("GST summary", { x: left, y: paper.y, width: 200 }, { size: 9.5, weight: "bold" });
  drawTable(paper, { columns, rows: [...rows, [{ text: "Total", bold: true }, ...totals]], size: taxSize, width: 372 });
}
