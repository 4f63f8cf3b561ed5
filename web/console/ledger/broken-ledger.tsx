import { Link } from "react-router";
import { Alert } from "#web/ui/alert.tsx";

/** On Today, while rules of the ledger do not hold. */
export function BrokenLedger({ rules }: { rules: number }) {
  return (
    <Alert kind="warning" title="The ledger does not add up">
      {rules === 1 ? "One rule does not hold." : `${rules} rules do not hold.`}{" "}
      <Link to="/console/books/ledger" className="link">
        Open the ledger
      </Link>
    </Alert>
  );
}
