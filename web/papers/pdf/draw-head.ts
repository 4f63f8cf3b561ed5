import { formatDate, formatTime } from "#domain/dates/format-date.ts";
import type { BillView } from "#services/billing/get-bill.ts";
import { qrPath } from "#web/papers/invoice/qr-path.ts";
import type { Paper } from "./paper.ts";
import { slate } from "./pen.ts";

/** Pictures as PNG. Null: the shop has none, and its name in letters or a line to sign on takes the place. */
export type PaperPictures = { wordmark: Buffer | null; signature: Buffer | null };

/** 100 pixels of a page. */
const qrSide = 75;

type HeadQuestion = {
  store: BillView["store"];
  /** What the code says; null: no code is printed. */
  uniqueId: string | null;
  title: string;
  /** Under the title: what the paper is not. */
  notice: string | null;
  shopName: string;
  legalName: string;
  wordmark: Buffer | null;
};

/** Who sells, what kind of paper this is, and the code that leads back to it. */
export function drawHead(paper: Paper, given: HeadQuestion): void {
  const { store, uniqueId, title, notice, shopName, legalName, wordmark } = given;
  const { doc, pen, left, right } = paper;
  const top = paper.y;
  if (uniqueId !== null) drawCode(paper, uniqueId);
  const middle = uniqueId === null ? right : right - qrSide - 24;
  const titleAt = { x: middle - 170, width: 170 };
  const titled = pen.write(title, { ...titleAt, y: top }, { size: 17, weight: "bold", align: "right" });
  if (notice) pen.write(notice, { ...titleAt, y: top + titled }, { size: 10, weight: "bold", align: "right" });

  let y = top;
  if (wordmark) doc.image(wordmark, left, y, { height: 26 });
  else pen.write(shopName, { x: left, y, width: 230 }, { size: 18, weight: "bold" });
  y += 32;
  const lines = [
    `${store.address}, ${store.city} ${store.zipCode}, ${store.state} (${store.stateCode})`,
    [store.phone && `Mobile ${store.phone}`, store.landline && `Landline ${store.landline}`]
      .filter(Boolean)
      .join("   "),
    store.email && `E-mail ${store.email}`,
    store.gstin && `GSTIN ${store.gstin}`,
  ];
  y += pen.write(legalName, { x: left, y, width: 260 }, { size: 9.5, weight: "bold" });
  for (const words of lines) if (words) y += pen.write(words, { x: left, y, width: 260 }, { size: 8.5 });
  paper.y = Math.max(y, uniqueId === null ? 0 : top + qrSide + 14) + 10;
}

function drawCode({ doc, pen, right, y: top }: Paper, uniqueId: string): void {
  const qr = qrPath(uniqueId);
  const scale = qrSide / qr.side;
  doc
    .save()
    .translate(right - qrSide, top - 4)
    .scale(scale)
    .path(qr.path)
    .fill("#000")
    .restore();
  pen.write(uniqueId, { x: right - 130, y: top + qrSide - 2, width: 130 }, { size: 8, align: "right" });
}

type Parties = Pick<BillView, "customerName" | "phone" | "address" | "addressNote" | "isCollected" | "buyerGstin">;

/** Who buys, and the facts of the paper. */
export function drawParties(paper: Paper, bill: Parties, facts: readonly Fact[]): void {
  const { pen, left, right } = paper;
  const { address } = bill;
  const where = address
    ? [
        [address.address1, address.address2].filter(Boolean).join(", "),
        `${address.city}, ${[address.state, address.zipCode].filter(Boolean).join("-")}`,
      ]
    : [bill.addressNote ?? ""];
  const buyer: Fact[] = [
    ["Customer Name", [bill.customerName]],
    ["Mobile Number", [bill.phone]],
    [bill.isCollected ? "Collected at" : "Address", where.filter(Boolean)],
    ...(bill.buyerGstin ? [["Buyer’s GSTIN", [bill.buyerGstin]] satisfies Fact] : []),
  ];
  const top = paper.y + 10;
  pen.rule(paper.y, left, right);
  const half = left + 300;
  const buyerEnds = drawFacts(paper, buyer, { x: left, y: top, to: half - 20 });
  paper.y = Math.max(buyerEnds, drawFacts(paper, facts, { x: half, y: top, to: right })) + 10;
}

/** The facts of a bill beside its buyer. */
export function billFacts(bill: BillView): Fact[] {
  const { placeOfSupply } = bill;
  return [
    ["Invoice Number", [bill.invoiceNo?.toUpperCase() ?? "None"]],
    ["Invoice Date", [formatDate(bill.invoiceAt)]],
    ["Invoice Time", [formatTime(bill.invoiceAt)]],
    ["Payment Mode", [bill.paymentMode]],
    ["Place of Supply", [`${placeOfSupply.name} (${placeOfSupply.code})`]],
    ["Reverse Charge", ["No"]],
    ["Status", [bill.statusLabel]],
  ];
}

export type Fact = [name: string, values: string[]];

/** Names and values in two columns; answers where they end. */
function drawFacts(paper: Paper, facts: readonly Fact[], at: { x: number; y: number; to: number }): number {
  const { pen } = paper;
  let { y } = at;
  const valueAt = at.x + 84;
  for (const [name, values] of facts) {
    pen.write(name, { x: at.x, y, width: 80 }, { size: 9, colour: slate });
    for (const value of values) y += pen.write(value, { x: valueAt, y, width: at.to - valueAt }, { size: 9 });
    y += 1.5;
  }
  return y;
}
