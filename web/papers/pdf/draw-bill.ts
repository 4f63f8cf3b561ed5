import type { BillView } from "#services/billing/get-bill.ts";
import { drawClose } from "./draw-close.ts";
import { billFacts, drawHead, drawParties, type PaperPictures } from "./draw-head.ts";
import { drawItems, drawTotals } from "./draw-sums.ts";
import { type Paper, takePaper } from "./paper.ts";

export type BillPaper = { bill: BillView; shopName: string; legalName: string; pictures: PaperPictures };

/** "Invoice CHW/26-27/000001", or the number of a bill that is no invoice. */
export function billTitle({ invoiceNo, uniqueId }: Pick<BillView, "invoiceNo" | "uniqueId">): string {
  return invoiceNo ? `Invoice ${invoiceNo.toUpperCase()}` : `Bill ${uniqueId}`;
}

/** The bill as a PDF for A4: what the page shows, in its order. */
export function drawBill({ bill, shopName, legalName, pictures }: BillPaper): Promise<Buffer> {
  const title = billTitle(bill);
  const notice = bill.notice === null ? "" : `, ${bill.notice}`;
  const paper = takePaper({
    title,
    author: legalName,
    running: `${title}${notice} · ${legalName}`,
    writtenAt: bill.invoiceAt,
  });
  const kind = bill.notice === null ? "Tax Invoice" : "Bill";
  const { store, uniqueId } = bill;
  drawHead(paper, {
    store,
    uniqueId,
    title: kind,
    notice: bill.notice,
    shopName,
    legalName,
    wordmark: pictures.wordmark,
  });
  drawParties(paper, bill, billFacts(bill));
  drawItems(paper, bill);
  drawTotals(paper, bill);
  drawClose(paper, { taxes: bill, legalName, signature: pictures.signature });
  drawTerms(paper, bill.terms);
  return paper.finish();
}

/** Small print in two columns, numbered. */
function drawTerms(paper: Paper, terms: readonly string[]): void {
  const { pen, left, width } = paper;
  const gap = 24;
  const column = (width - gap) / 2;
  const style = { size: 6.8, leading: 1.22 };
  const numberWidth = 14;
  const heights = terms.map((term) => pen.heightOf(term, column - numberWidth, style) + 2);
  const total = heights.reduce((all, height) => all + height, 0);
  // The first column takes terms until it holds half of the height.
  let filled = 0;
  const first = heights.findIndex((height) => (filled += height) >= total / 2) + 1;
  const tallest = Math.max(sum(heights.slice(0, first)), sum(heights.slice(first)));
  paper.room(tallest + 18);
  paper.y += pen.write("Terms and conditions", { x: left, y: paper.y, width }, { size: 9.5, weight: "bold" }) + 4;
  for (const [from, to, x] of [
    [0, first, left],
    [first, terms.length, left + column + gap],
  ] as const) {
    let { y } = paper;
    for (let n = from; n < to; n += 1) {
      pen.write(`${n + 1}.`, { x, y, width: numberWidth }, style);
      pen.write(terms[n]!, { x: x + numberWidth, y, width: column - numberWidth }, style);
      y += heights[n]!;
    }
  }
  paper.y += tallest;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
