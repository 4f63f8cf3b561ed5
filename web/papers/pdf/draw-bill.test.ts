import fc from "fast-check";
import { expect, test } from "vitest";
import type { BillView } from "#services/billing/get-bill.ts";
import { billOf, drawnOrder, purchaseOf } from "#tests/support/files/drawn-bill.ts";
import { readPdf } from "#tests/support/files/read-pdf.ts";
import { billMoney, percent } from "#web/papers/invoice/invoice-money.ts";
import { drawBill } from "./draw-bill.ts";

const pictures = { wordmark: null, signature: null };
const draw = (bill: BillView) =>
  drawBill({ bill, shopName: "Drishti", legalName: "Drishti Retail Private Limited", pictures });

/** Lines may be broken on paper: only the words and figures count. */
const flat = (text: string) => text.replaceAll(/\s+/g, " ");
const less = (paise: number) => billMoney(paise === 0 ? 0 : -paise);

test("every figure of any order is in the file, beside its name, and nothing else under it", async () => {
  await fc.assert(
    fc.asyncProperty(drawnOrder, async (drawn) => {
      const bill = billOf(purchaseOf(drawn), drawn.isPaid);
      const { pages, text, title } = await readPdf(await draw(bill));
      expect(title).toBe(drawn.isPaid ? "Invoice CHW/26-27/000007" : "Bill 7QK3-M0ZP-9XVT-2B6H");
      const lines = pages.flat();
      const ends = (words: string) =>
        expect(
          lines.filter((line) => line.endsWith(words)),
          words,
        ).not.toEqual([]);
      const { totals } = bill;
      ends(`Gross Total ${billMoney(totals.grossPaise)}`);
      ends(`Total Discount ${less(totals.discountPaise)}`);
      ends(`Buy 1 Get 1 Discount ${less(totals.bogoDiscountPaise)}`);
      ends("Special Discount 0.00");
      const code = bill.couponCode ? ` (${bill.couponCode})` : "";
      ends(`Coupon Discount${code} ${less(totals.couponDiscountPaise)}`);
      ends(`Round off ${billMoney(totals.roundOffPaise)}`);
      ends(`Net Total ₹ ${billMoney(totals.netPaise)}`);
      ends(`GST included ${billMoney(totals.taxPaise)}`);
      const words = flat(text);
      expect(words).toContain(`Paid ${billMoney(totals.paidPaise)}`);
      expect(words).toContain(`Balance Payment ${billMoney(totals.balancePaise)}`);
      for (const row of bill.rows) {
        const tax = row.cgstPaise + row.sgstPaise + row.igstPaise;
        expect(words).toContain(`Taxable value ${billMoney(row.taxablePaise)} · GST ${billMoney(tax)}`);
        const figures = `${row.hsnCode} ${percent(row.taxBp)} ${row.quantity} Nos ${billMoney(row.pricePaise)}`;
        expect(lines.some((line) => line.startsWith(`${row.position} `) && line.endsWith(figures))).toBe(true);
      }
      for (const line of bill.hsn) {
        const split = bill.sameState
          ? `${percent(line.rateBp / 2)} % ${billMoney(line.cgstPaise)} ${percent(line.rateBp / 2)} % ${billMoney(line.sgstPaise)}`
          : `${percent(line.rateBp)} % ${billMoney(line.igstPaise)}`;
        const all = `${line.hsnCode} ${billMoney(line.taxablePaise)} ${split} ${billMoney(line.taxPaise)}`;
        expect(words).toContain(all);
      }
      expect(words).toContain(bill.sameState ? "CGST SGST Total tax" : "IGST Total tax");
      expect(lines.includes("Page 1 of 1"), "one page needs no number").toBe(false);
      if (pages.length > 1) for (const page of pages) expect(page.at(-1)).toMatch(/Page \d of \d$/);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 60_000);

const one = purchaseOf({
  lines: [
    { category: "eye_glasses", pricePaise: 149_800, discountBp: 6_000, taxBp: 500, quantity: 1, lensPaise: 76_500 },
  ],
  couponPaise: null,
  sameState: true,
  isMember: false,
  isPaid: true,
});

test("seller, buyer, number, time in India, amount in words, all terms in their order: on one page", async () => {
  const bill = billOf({ ...one, buyerGstin: "07AAACO1234B1Z6" }, true);
  const file = await draw(bill);
  const { pages, text } = await readPdf(file);
  expect(pages).toHaveLength(1);
  const words = flat(text);
  for (const fact of [
    "Drishti Retail Private Limited",
    "Tax Invoice",
    "Mobile 98110 00145 Landline 011-5550 0145",
    "GSTIN 07AAKCC4821M1ZE",
    "7QK3-M0ZP-9XVT-2B6H",
    "Customer Name Asha Rao",
    "Mobile Number 9812345678",
    "Buyer’s GSTIN 07AAACO1234B1Z6",
    "Invoice Number CHW/26-27/000007",
    "Invoice Date 21 Nov 2026",
    "Invoice Time 1:31 AM",
    "Place of Supply Delhi (07)",
    "SL NO PRODUCT DETAILS HSN Code GST % Qty Price(Rs)",
    bill.amountInWords,
    "Authorised Signatory",
  ])
    expect(words).toContain(fact);
  for (const n of Array.from({ length: 18 }, (_, place) => place + 1))
    expect(text).toMatch(new RegExp(`(^|\\s)${n}\\.`));
  expect(words).not.toContain("Not a tax invoice");
});

test("a bill that was not paid says so, and has no number", async () => {
  const { text } = await readPdf(await draw(billOf(one, false)));
  for (const fact of ["Not a tax invoice", "Status Pending", "Invoice Number None"]) expect(flat(text)).toContain(fact);
  expect(text).not.toContain("Tax Invoice");
});

test.each(["Invalid address data", "Address data not available"])("in the place of an address: %s", async (note) => {
  const { text } = await readPdf(await draw(billOf(one, true, { address: null, addressNote: note })));
  expect(flat(text)).toContain(`Address ${note}`);
});

test("names in Latin and Devanagari letters are letters, not boxes; a script without a face is a question mark, and emoji are left out", async () => {
  const named = async (customerName: string) => {
    const { text } = await readPdf(await draw(billOf(one, true, { customerName })));
    return /Customer Name (.*?) Invoice Number/.exec(flat(text))?.[1]?.replaceAll(" ", "");
  };
  expect(await named("Łucja Őrsi-Čapek")).toBe("ŁucjaŐrsi-Čapek");
  expect(await named("आशा राव")).toBe("आशाराव");
  expect(await named("Asha 陳")).toBe("Asha?");
  // Of a family that is joined, and of skin: one picture each, and none of them is on paper.
  expect(await named("👓 Asha 👨‍👩‍👧 Rao 👍🏽🇮🇳")).toBe("AshaRao");
  expect(await named("Asha 2 #1 ©")).toBe("Asha2#1©");
});

test("a long unbroken word and a hundred lines stay inside the page, with the head on each", async () => {
  const long = purchaseOf({
    lines: Array.from({ length: 50 }, () => ({
      category: "eye_glasses" as const,
      pricePaise: 149_800,
      discountBp: 0,
      taxBp: 500,
      quantity: 1,
      lensPaise: 76_500,
    })),
    couponPaise: null,
    sameState: false,
    isMember: false,
    isPaid: true,
  });
  const bill = billOf(long, true, { customerName: "W".repeat(120) });
  const { pages } = await readPdf(await draw(bill));
  expect(pages.length).toBeGreaterThan(3);
  const withRows = pages.filter((page) => page.some((line) => / 1 Nos /.test(line)));
  for (const page of withRows) expect(page).toContain("SL NO PRODUCT DETAILS HSN Code GST % Qty Price(Rs)");
  for (const n of Array.from({ length: 100 }, (_, place) => place + 1))
    expect(pages.flat().filter((line) => line.startsWith(`${n} `) && / 1 Nos /.test(line))).toHaveLength(1);
});
