import { Link } from "react-router";
import { missingOf } from "#domain/stock/transfer-words.ts";
import type { TransferLine } from "#services/inventory/transfers/get-transfer.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PiecesForm } from "./pieces-form.tsx";
import { TRANSFERS_PAGE } from "./transfer-list.tsx";

/** What was sent, while it is received: each number is ticked by scans, or typed. */
export function ReceiveLines({ lines }: { lines: readonly TransferLine[] }) {
  return (
    <section className="pick-place" aria-labelledby="lines-title">
      <h2 id="lines-title">What was sent</h2>
      <ul>
        {lines.map((line) => {
          const left = missingOf(line);
          return (
            <li key={line.id} className="move-line">
              <div>
                <strong>{line.sku}</strong> {line.name}
                <p>{line.toPlace === null ? "It has no place here yet" : `Its place here: ${line.toPlace}`}</p>
                {line.serials.length > 0 && (
                  <p>
                    {line.arrivedSerials.length} of its serial numbers scanned: {line.serials.join(", ")}
                  </p>
                )}
                {line.returned > 0 && <p>{line.returned} came back to the sender</p>}
                {left === 0 && line.arrived > 0 && <Badge kind="good">All here</Badge>}
              </div>
              <PiecesForm line={line} label={`Here, of ${line.quantity} ${line.sku}`} pieces={line.arrived} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function BackToTransfer({ id }: { id: number }) {
  const keep = useKeepingList();
  return (
    <Link to={keep(`${TRANSFERS_PAGE}/${id}`)} className="link">
      Transfer {id}
    </Link>
  );
}
