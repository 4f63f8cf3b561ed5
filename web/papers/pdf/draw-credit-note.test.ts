import { expect, test } from "vitest";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import type { CreditNoteView } from "#services/billing/get-credit-note.ts";
import { billOf, purchaseOf } from "#tests/support/files/drawn-bill.ts";
import { readPdf } from "#tests/support/files/read-pdf.ts";
import { billMoney } from "#web/papers/invoice/invoice-money.ts";
import { drawCreditNote } from "./draw-credit-note.ts";

const bill = billOf(
  purchaseOf({
    lines: [
      { category: "eye_glasses", pricePaise: 149_800, discountBp: 6_000, taxBp: 500, quantity: 1, lensPaise: 76_500 },
      {
        category: "contact_lens_solution",
        pricePaise: 49_900,
        discountBp: 0,
        taxBp: 1_800,
        quantity: 3,
        lensPaise: null,
      },
    ],
    couponPaise: 20_000,
    sameState: false,
    isMember: false,
    isPaid: true,
  }),
  true,
);

const note: CreditNoteView = {
  id: "note",
  creditNoteNo: "CHC/26-27/000004",
  issuedAt: new Date("2026-12-01T20:00:00Z"),
  reason: "Cancelled by the customer",
  settlement: "refund",
  bill,
  rows: bill.rows,
  hsn: bill.hsn,
  totalPaise: bill.totals.netPaise,
  taxablePaise: bill.totals.netPaise - bill.totals.taxPaise,
  taxPaise: bill.totals.taxPaise,
  amountInWords: amountInWords(bill.totals.netPaise),
};

test("a credit note says what comes back, with its tax, its number and the invoice that it belongs to", async () => {
  const file = await drawCreditNote({
    note,
    shopName: "Drishti",
    legalName: "Drishti Retail Private Limited",
    pictures: { wordmark: null, signature: null },
  });
  const { pages, title, text } = await readPdf(file);
  expect([pages.length, title]).toEqual([1, "Credit note CHC/26-27/000004"]);
  const words = text.replaceAll(/\s+/g, " ");
  for (const fact of [
    "Credit Note No. CHC/26-27/000004",
    "Date 2 Dec 2026",
    "Invoice Number CHW/26-27/000007",
    "Reason Cancelled by the customer",
    `Taxable value ${billMoney(note.taxablePaise)}`,
    `Total credited ₹ ${billMoney(note.totalPaise)}`,
    note.amountInWords,
    "Paid back",
    "We pay the amount back.",
    "IGST",
  ])
    expect(words).toContain(fact);
  for (const row of note.rows) expect(words).toContain(`Nos ${billMoney(row.totalPaise)}`);
  expect(words).not.toContain("Tax Invoice");
});
