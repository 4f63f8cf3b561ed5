import type { HsnLine } from "#domain/invoicing/hsn-summary.ts";
import { billMoney, percent } from "./invoice-money.ts";
import { taxKinds } from "./tax-kinds.ts";

type InvoiceTaxesProps = { hsn: readonly HsnLine[]; sameState: boolean };

/** One line per code and rate: CGST and SGST within a State, else IGST. */
export function InvoiceTaxes({ hsn, sameState }: InvoiceTaxesProps) {
  const kinds = taxKinds({ sameState });
  const sum = (pick: (line: HsnLine) => number) => billMoney(hsn.reduce((all, line) => all + pick(line), 0));
  return (
    // What scrolls, with large letters on a small phone, takes the focus for the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="invoice-taxes-frame" aria-label="GST summary" tabIndex={0}>
      <table className="invoice-taxes">
        <caption>GST summary</caption>
        <thead>
          <tr>
            <th scope="col">HSN Code</th>
            <th scope="col" className="number">
              Taxable value
            </th>
            {kinds.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              Total tax
            </th>
          </tr>
        </thead>
        <tbody>
          {hsn.map((line) => (
            <tr key={`${line.hsnCode} ${line.rateBp}`}>
              <th scope="row">{line.hsnCode}</th>
              <td className="number">{billMoney(line.taxablePaise)}</td>
              {kinds.map(({ name, share, amount }) => (
                <td key={name} className="number">
                  <span className="invoice-rate">{percent(line.rateBp / share)} %</span> {billMoney(amount(line))}
                </td>
              ))}
              <td className="number">{billMoney(line.taxPaise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="number">{sum((line) => line.taxablePaise)}</td>
            {kinds.map(({ name, amount }) => (
              <td key={name} className="number">
                {sum(amount)}
              </td>
            ))}
            <td className="number">{sum((line) => line.taxPaise)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
