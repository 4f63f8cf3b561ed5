import type { HsnLine } from "#domain/invoicing/hsn-summary.ts";
import type { BillView } from "#services/billing/get-bill.ts";
import { billMoney, percent } from "#web/papers/invoice/invoice-money.ts";
import { quantityWords, rowWords } from "#web/papers/invoice/row-words.ts";
import { taxKinds } from "#web/papers/invoice/tax-kinds.ts";
import { type TotalRow, totalRows } from "#web/papers/invoice/total-rows.ts";
import { type Cell, type Column, drawTable, rowHeight } from "./draw-table.ts";
import type { Paper } from "./paper.ts";
import { ink, slate, type Style } from "./pen.ts";

const itemColumns = (amount: string): readonly Column[] => [
  { head: "SL NO", width: 30 },
  { head: "PRODUCT DETAILS" },
  { head: "HSN Code", width: 48 },
  { head: "GST %", width: 34, isNumber: true },
  { head: "Qty", width: 34, isNumber: true },
  { head: amount, width: 62, isNumber: true },
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
  drawRows(paper, cells, "Price(Rs)");
}

/** Rows of six columns; `amount` heads the last. */
export function drawRows(paper: Paper, rows: readonly (readonly Cell[])[], amount: string): void {
  drawTable(paper, { columns: itemColumns(amount), rows, size: 9, width: paper.width });
  paper.y += 8;
}

/** In words and paid or not on the left, the arithmetic on the right. */
export function drawTotals(paper: Paper, bill: BillView): void {
  const { totals } = bill;
  drawFigures(paper, {
    sums: totalRows(bill),
    net: { name: "Net Total", paise: totals.netPaise },
    note: { name: "GST included", paise: totals.taxPaise },
    words: bill.amountInWords,
    beside: [
      ["Paid", billMoney(totals.paidPaise)],
      ["Balance Payment", billMoney(totals.balancePaise)],
    ],
  });
}

type Figures = {
  sums: readonly TotalRow[];
  net: TotalRow;
  note: TotalRow | null;
  words: string;
  /** Under the amount in words; a second part stands at the right. */
  beside: readonly (readonly [name: string, figure: string])[];
};

export function drawFigures(paper: Paper, { sums, net, note, words, beside }: Figures): void {
  const { pen, left, right } = paper;
  const row = 13.5;
  paper.room((sums.length + 3) * row + 8);
  const top = paper.y;
  const from = right - 210;
  const figure = { x: from, width: right - from };
  const pair = (sum: TotalRow, at: number, style: Style, sign = "") => {
    pen.write(sum.name, { ...figure, y: at }, style);
    pen.write(sign + billMoney(sum.paise), { ...figure, y: at }, { ...style, align: "right" });
  };
  let y = top;
  for (const sum of sums) {
    pair(sum, y, { size: 9.5 });
    y += row;
  }
  pen.rule(y + 1, from, right, { width: 1, colour: ink });
  pair(net, y + 4, { size: 12, weight: "bold" }, "₹");
  y += row + 10;
  if (note) pair(note, y, { size: 8.5, colour: slate });

  const wide = { x: left, width: from - 30 - left };
  let down = top + pen.write("Amount in words", { ...wide, y: top }, { size: 8.5, colour: slate });
  down += pen.write(words, { ...wide, y: down }, { size: 10, weight: "bold" }) + 8;
  for (const [name, paid] of beside) {
    pen.write(name, { ...wide, y: down }, { size: 9.5 });
    down += pen.write(paid, { ...wide, width: 200, y: down }, { size: 9.5, align: "right" });
  }
  paper.y = Math.max(y + row, down) + 8;
}

export type Taxes = Pick<BillView, "hsn" | "sameState">;

const taxSize = 8.5;

/** With heading, head and total; a page holds more codes than the shop has goods. */
export function taxesHeight({ hsn }: Taxes): number {
  return 14 + (hsn.length + 2) * rowHeight(taxSize);
}

/** One line per code and rate. */
export function drawTaxes(paper: Paper, { hsn, sameState }: Taxes): void {
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
