import { drawTaxes, type Taxes, taxesHeight } from "./draw-sums.ts";
import type { Paper } from "./paper.ts";

const signatureHeight = 78;

/** The GST summary with the signature beside it, on one page. */
export function drawClose(paper: Paper, given: { taxes: Taxes; legalName: string; signature: Buffer | null }): void {
  const { doc, pen, right } = paper;
  paper.room(Math.max(taxesHeight(given.taxes), signatureHeight));
  const top = paper.y;
  drawTaxes(paper, given.taxes);
  const width = 128;
  const x = right - width;
  const style = { size: 8.5, align: "right" as const };
  let y = Math.max(top, paper.y - signatureHeight);
  y += pen.write(`For ${given.legalName}`, { x, y, width }, style);
  if (given.signature) doc.image(given.signature, x + width - 107, y + 2, { fit: [107, 40], align: "right" });
  else pen.rule(y + 38, x, right);
  y += 44;
  y += pen.write("Authorised Signatory", { x, y, width }, style);
  paper.y = Math.max(paper.y, y) + 10;
}
