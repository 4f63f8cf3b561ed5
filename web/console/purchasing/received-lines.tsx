import { formatDay } from "#domain/dates/format-date.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { lineKey } from "#domain/purchasing/receipt-rules.ts";
import type { ShownReceipt } from "#services/purchasing/get-receipt.ts";
import { ListFrame } from "#web/console/list/list-frame.tsx";

const rupees = (paise: number | null) => (paise === null ? "" : formatRupees(paise, { decimals: 2 }));

/** A delivery as it was posted, or as far as it was counted when it was given up. */
export function ReceivedLines({ receipt: { lines, sums, extraPaise } }: { receipt: ShownReceipt }) {
  return (
    <ListFrame label="Received">
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col" className="number">
              Sound
            </th>
            <th scope="col" className="number">
              Cost
            </th>
            <th scope="col" className="number">
              Landed
            </th>
            <th scope="col" className="number">
              GST
            </th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)}>
              <th scope="row">
                {line.sku} <span className="buy-name">{line.name}</span>
                {line.expiresOn !== null && (
                  <span className="buy-name">
                    Batch {line.batch}, use before {formatDay(line.expiresOn)}
                  </span>
                )}
              </th>
              <td data-label="Sound" className="number">
                {line.quantity}
              </td>
              <td data-label="Cost" className="number">
                {rupees(line.costPaise)}
              </td>
              <td data-label="Landed" className="number">
                {rupees(line.landedPaise)}
              </td>
              <td data-label="GST" className="number">
                {hundredthsText(line.gstBp)} %
              </td>
              <td data-label="Notes">
                {[
                  line.rejected > 0 && `${line.rejected} rejected: ${line.rejectReason}`,
                  line.serials.length > 0 && `Serial numbers: ${line.serials.join(", ")}`,
                  line.overReason !== "" && `More than ordered: ${line.overReason}`,
                ]
                  .filter(Boolean)
                  .join(". ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="buy-sums p-3">
        {rupees(sums.taxablePaise)} and GST {rupees(sums.taxPaise)}: <strong>{rupees(sums.totalPaise)}</strong>
        {extraPaise > 0 && `, freight and the like ${rupees(extraPaise)}`}
      </p>
    </ListFrame>
  );
}
