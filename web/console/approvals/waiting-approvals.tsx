import { Link } from "react-router";
import { APPROVAL_KIND_WORDS } from "#domain/approvals/approval-words.ts";
import type { ApprovalRow } from "#services/approvals/list-approvals.ts";
import { countWords } from "#web/console/list/count-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";
import { amountWords, APPROVALS_PAGE } from "./approval-list.tsx";

type WaitingApprovalsProps = { waiting: { rows: readonly ApprovalRow[]; total: number }; countedTo: number };

/** On Today: what colleagues have asked whoever looks, the oldest first. */
export function WaitingApprovals({ waiting: { rows, total }, countedTo }: WaitingApprovalsProps) {
  const store = useStore();
  return (
    <section aria-labelledby="approvals-title">
      <h2 id="approvals-title">
        Approvals <span className="list-count">{countWords(total, countedTo)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="today-quiet">Nobody waits for your yes.</p>
      ) : (
        <ul className="today-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`${APPROVALS_PAGE}/${row.id}`}>
                <strong>
                  {APPROVAL_KIND_WORDS[row.kind]} {amountWords(row)}
                </strong>
                <span>
                  {row.asker}: {row.reason}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Link to={withStore(`${APPROVALS_PAGE}?status=asked`, store)} className="link">
          All that wait
        </Link>
      )}
    </section>
  );
}
