/** Series of invoice numbers; each counts from 1 in each financial year, without gaps. */
export const INVOICE_SERIES = { website: "CHW", creditNote: "CHC" } as const;

const LAST_NUMBER = 999_999;

/**
 * "CHW/26-27/000001": the law allows 16 letters, digits, hyphens and slashes. A series is up to three capitals or digits.
 */
export function formatInvoiceNumber(serial: { series: string; financialYear: string; number: number }): string {
  const { series, financialYear, number } = serial;
  if (!/^[A-Z0-9]{1,3}$/.test(series)) throw new RangeError(`Not an invoice series: ${series}`);
  if (!/^\d{4}-\d{2}$/.test(financialYear)) throw new RangeError(`Not a financial year: ${financialYear}`);
  if (!Number.isInteger(number) || number < 1 || number > LAST_NUMBER) {
    throw new RangeError(`An invoice series counts from 1 to ${LAST_NUMBER}.`);
  }
  return `${series}/${financialYear.slice(2)}/${String(number).padStart(6, "0")}`;
}
