import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { fileSize } from "#domain/uploads/file-size.ts";
import { nameOf, SOURCES } from "#web/storefront/account/prescription/prescription-words.ts";
import { ValuesTable } from "#web/storefront/account/prescription/values-table.tsx";
import { onePrescription } from "./addresses.ts";
import { ValidUntil } from "./valid-until.tsx";

type PrescriptionCardProps = { prescription: PrescriptionView; canCompare: boolean };

/** One prescription of the history. */
export function PrescriptionCard({ prescription, canCompare }: PrescriptionCardProps) {
  const { id, content, createdAt, source, expiry } = prescription;
  const day = content.prescribedOn ? formatDay(content.prescribedOn) : formatDate(createdAt);
  const spoken = ` of ${day}, ${nameOf(prescription)}`;
  return (
    <li className="card rx-history">
      <div>
        <h3>{day}</h3>
        <p className="text-sm text-slate">
          {[
            content.prescribedBy && `By ${content.prescribedBy}`,
            prescription.person === null && nameOf(prescription),
            SOURCES[source],
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <ValidUntil expiry={expiry} />
      <ValuesTable content={content} caption={`Values${spoken}`} />
      {content.file && (
        <p className="text-sm">
          Sheet: {content.file.name}, <span className="figures whitespace-nowrap">{fileSize(content.file.size)}</span>
        </p>
      )}
      <div className="rx-history-acts">
        <LinkButton to={onePrescription(id)} variant="secondary" size="small">
          Details<span className="sr-only">{spoken}</span>
        </LinkButton>
        {canCompare && content.eyes && (
          <label className="check">
            <input type="checkbox" className="check-box" name="id" value={id} form="compare" />
            <span>
              Compare<span className="sr-only">{spoken}</span>
            </span>
          </label>
        )}
      </div>
    </li>
  );
}
