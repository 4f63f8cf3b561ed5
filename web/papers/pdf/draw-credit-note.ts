import { formatDate } from "#domain/dates/format-date.ts";
import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { closing, SETTLED } from "#web/papers/credit-note/credit-note-words.ts";
import { billMoney, percent } from "#web/papers/invoice/invoice-money.ts";
import { quantityWords } from "#web/papers/invoice/row-words.ts";
import { drawClose } from "./draw-close.ts";
import { drawHead, drawParties, type PaperPictures } from "./draw-head.ts";
import { drawFigures, drawRows } from "./draw-sums.ts";
import { takePaper } from "./paper.ts";

type CreditNotePaper = { note: CreditNoteView; shopName: string; legalName: string; pictures: PaperPictures };

/** The credit note as a PDF for A4: what its page shows, in its order. */
export function drawCreditNote({ note, shopName, legalName, pictures }: CreditNotePaper): Promise<Buffer> {
  const { bill } = note;
  const title = `Credit note ${note.creditNoteNo}`;
  const paper = takePaper({ title, author: legalName, running: `${title} · ${legalName}`, writtenAt: note.issuedAt });
  drawHead(paper, {
    store: bill.store,
    uniqueId: null,
    title: "Credit Note",
    notice: null,
    shopName,
    legalName,
    wordmark: pictures.wordmark,
  });
  drawParties(paper, bill, [
    ["Credit Note No.", [note.creditNoteNo]],
    ["Date", [formatDate(note.issuedAt)]],
    ["Invoice Number", [bill.invoiceNo ?? "None"]],
    ["Invoice Date", [formatDate(bill.invoiceAt)]],
    ["Place of Supply", [`${bill.placeOfSupply.name} (${bill.placeOfSupply.code})`]],
    ["Reason", [note.reason]],
  ]);
  const rows = note.rows.map((row, n) => [
    { text: String(n + 1) },
    {
      text: row.kind === "membership" ? MEMBERSHIP_NAME : row.productName,
      bold: true,
      under: `Taxable value ${billMoney(row.taxablePaise)} · GST ${billMoney(row.cgstPaise + row.sgstPaise + row.igstPaise)}`,
    },
    { text: row.hsnCode },
    { text: percent(row.taxBp) },
    { text: quantityWords(row) },
    { text: billMoney(row.totalPaise) },
  ]);
  drawRows(paper, rows, "Amount(Rs)");
  drawFigures(paper, {
    sums: [
      { name: "Taxable value", paise: note.taxablePaise },
      { name: "GST", paise: note.taxPaise },
    ],
    net: { name: "Total credited", paise: note.totalPaise },
    note: null,
    words: note.amountInWords,
    beside: [[SETTLED[note.settlement], ""]],
  });
  drawClose(paper, {
    taxes: { hsn: note.hsn, sameState: bill.sameState },
    legalName,
    signature: pictures.signature,
  });
  const { pen, left, width } = paper;
  const words = closing(note);
  paper.room(pen.heightOf(words, width, { size: 8.5 }));
  paper.y += pen.write(words, { x: left, y: paper.y, width }, { size: 8.5 });
  return paper.finish();
}
