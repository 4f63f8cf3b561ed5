import { formatDate } from "#domain/dates/format-date.ts";
import type { Prior } from "#services/examinations/prior-prescription.ts";
import { PrescriptionValues } from "#web/console/customers/prescription-values.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** The prescription of before, beside the new one. */
export function PriorBox({ newest: prior, unreadable }: Prior) {
  return (
    <aside className="desk-box exam-prior" aria-labelledby="prior-title">
      <h2 id="prior-title">Before</h2>
      {prior ? (
        <>
          <p>
            Prescription of {formatDate(prior.createdAt)}
            {prior.content.prescribedBy && `, by ${prior.content.prescribedBy}`}
          </p>
          <PrescriptionValues content={prior.content} isNarrow />
          <p className="exam-help">That you see it is written down, and its owner can see that.</p>
        </>
      ) : (
        unreadable.length === 0 && <p>No earlier prescription is known.</p>
      )}
      {unreadable.length > 0 && (
        <Alert kind="warning">
          {unreadable.length === 1 ? "One" : unreadable.length} of their account or bills cannot be read, given on{" "}
          {unreadable.map((at) => formatDate(at)).join(", ")}: the key is lost. It may be of somebody else.
        </Alert>
      )}
    </aside>
  );
}
