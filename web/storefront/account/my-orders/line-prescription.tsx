import { FileText, FileUp, Keyboard, Pencil, UserRound } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import type { LinePrescription as Given } from "#services/prescriptions/list-line-prescriptions.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { fileSize } from "#domain/uploads/file-size.ts";
import { nameOf, SOURCES } from "#web/storefront/account/prescription/prescription-words.ts";
import { ValuesTable } from "#web/storefront/account/prescription/values-table.tsx";
import { giveAddress } from "./give-address.ts";
import { PrescriptionState } from "./prescription-state.tsx";

type LinePrescriptionProps = {
  lineId: number;
  /** For screen readers, where several pairs stand under each other. */
  product: string;
  given: Given | null;
  /** Until the order is verified. */
  canGive: boolean;
};

/** What a pair of glasses is made from: read-only once it is there, until then the three ways to give it. */
export function LinePrescription({ lineId, product, given, canGive }: LinePrescriptionProps) {
  const current = given?.current ?? null;
  if (!current) {
    const gone = given?.isUnreadable ? "unreadable" : "deleted";
    return (
      <div className="line-rx">
        <PrescriptionState is={given ? gone : "needed"} />
        {canGive && <Ways lineId={lineId} product={product} />}
      </div>
    );
  }
  const { content, id, source, person, createdAt } = current;
  return (
    <div className="line-rx">
      <PrescriptionState is={given?.sentBack ? "again" : "received"} />
      {given?.sentBack && (
        <p>
          {given.sentBack.sentence} {given.sentBack.words}
        </p>
      )}
      {given?.sentBack && canGive && <Ways lineId={lineId} product={product} />}
      <div className="line-rx-card">
        <p>
          <span className="semibold">{nameOf({ person, content })}</span>{" "}
          <span className="text-sm text-slate">
            {SOURCES[source]} on {formatDate(createdAt)}
          </span>
        </p>
        <ValuesTable content={content} caption={`Prescription for ${product}`} />
        {content.file && (
          <a className="line-rx-file link" href={`/user/prescriptions/${id}/sheet`} download>
            <Icon of={FileText} size={20} />
            <span>
              {content.file.name}, <span className="figures whitespace-nowrap">{fileSize(content.file.size)}</span>
              <span className="sr-only">, download</span>
            </span>
          </a>
        )}
        {!content.eyes && <p className="text-sm text-slate">Our optician reads the values from your file.</p>}
        <p className="line-rx-acts">
          {canGive && !given?.sentBack && (
            <LinkButton
              to={giveAddress(lineId, content.eyes ? "typed" : "sheet")}
              variant="secondary"
              size="small"
              icon={Pencil}
              preventScrollReset
            >
              Correct it<span className="sr-only">: {product}</span>
            </LinkButton>
          )}
          <LinkButton to={`/user/prescriptions/${id}`} variant="quiet" size="small">
            All details<span className="sr-only"> of the prescription for {product}</span>
          </LinkButton>
        </p>
        {!canGive && (
          <p className="text-sm text-slate">
            We have checked it, so it can no longer be changed here. Please call us to change it.
          </p>
        )}
        {given && <Older older={given.older} />}
      </div>
    </div>
  );
}

function Older({ older }: Pick<Given, "older">) {
  if (older.length === 0) return null;
  return (
    <details className="line-rx-older">
      <summary>{older.length === 1 ? "1 earlier version" : `${older.length} earlier versions`}</summary>
      <ul>
        {older.map(({ version, prescriptionId, createdAt, isErased }) => (
          <li key={version}>
            {isErased ? (
              <span className="text-slate">Version {version}, deleted</span>
            ) : (
              <Link to={`/user/prescriptions/${prescriptionId}`} className="link">
                Version {version}, given on {formatDate(createdAt)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Ways({ lineId, product }: { lineId: number; product: string }) {
  return (
    <p className="line-rx-acts">
      <LinkButton to={giveAddress(lineId, "typed")} size="small" icon={Keyboard} preventScrollReset>
        Enter manually<span className="sr-only"> for {product}</span>
      </LinkButton>
      <LinkButton to={giveAddress(lineId, "sheet")} variant="secondary" size="small" icon={FileUp} preventScrollReset>
        Upload<span className="sr-only"> for {product}</span>
      </LinkButton>
      <LinkButton to={giveAddress(lineId, "saved")} variant="quiet" size="small" icon={UserRound} preventScrollReset>
        Use a saved one<span className="sr-only"> for {product}</span>
      </LinkButton>
    </p>
  );
}
