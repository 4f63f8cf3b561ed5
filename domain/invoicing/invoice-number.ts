/** Series of invoice numbers; each counts from 1 in each financial year, without gaps. */
export const INVOICE_SERIES = { website: "CHW", creditNote: "CHC" } as const;

const LAST_NUMBER = 999_999;

/**
 * The series of a store's delivery challans, beside that of its bills: always four characters, so that it is no prefix of
 * bills, and none of them is another store's. "CP" has "CP-D", "CHW" has "CHWD".
 */
export const challanSeries = (invoicePrefix: string): string => `${invoicePrefix.padEnd(3, "-")}D`;

const LAST_CHALLAN = 99_999;
const CHALLANS = /^[A-Z0-9]{2}[A-Z0-9-]D$/;

/**
 * "CHW/26-27/000001": the law allows 16 letters, digits, hyphens and slashes. A series is up to three capitals or digits, and
 * a number has six digits; of challans four, and five: "CHWD/26-27/00001".
 */
export function formatInvoiceNumber(serial: { series: string; financialYear: string; number: number }): string {
  const { series, financialYear, number } = serial;
  const ofChallans = CHALLANS.test(series);
  if (!ofChallans && !/^[A-Z0-9]{1,3}$/.test(series)) throw new RangeError(`Not an invoice series: ${series}`);
  if (!/^\d{4}-\d{2}$/.test(financialYear)) throw new RangeError(`Not a financial year: ${financialYear}`);
  const last = ofChallans ? LAST_CHALLAN : LAST_NUMBER;
  if (!Number.isInteger(number) || number < 1 || number > last) {
    throw new RangeError(`This series counts from 1 to ${last}.`);
  }
  return `${series}/${financialYear.slice(2)}/${String(number).padStart(ofChallans ? 5 : 6, "0")}`;
}
