import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { fileSize } from "#domain/uploads/file-size.ts";
import { nameOf, SOURCES } from "#web/storefront/account/prescription/prescription-words.ts";
import { ValuesTable } from "#web/storefront/account/prescription/values-table.tsx";
import { onePrescription } from "./addresses.ts";
import { ValidUntil } from "./valid-until.tsx";

/** Everything that stands in a prescription; prints on its own as a sheet to take along. */
export function PrescriptionFacts({ prescription }: { prescription: PrescriptionView }) {
  const { content, createdAt, source, expiry, usedIn } = prescription;
  return (
    <section className="card rx-history" aria-label="Prescription">
      <ValidUntil expiry={expiry} />
      <ValuesTable content={content} caption={`Prescription of ${nameOf(prescription)}`} />
      {!content.eyes && (
        <p className="text-slate">Our optician reads the values from your file when you order with it.</p>
      )}
      <dl className="account-facts">
        <Fact name="Name">{content.customerName}</Fact>
        <Fact name="Age">{content.age}</Fact>
        <Fact name="Prescribed by">{content.prescribedBy}</Fact>
        <Fact name="Date on the card">{content.prescribedOn && formatDay(content.prescribedOn)}</Fact>
        <Fact name="Remarks">{content.remarks}</Fact>
        <Fact name="Given">
          {formatDate(createdAt)}, {SOURCES[source].toLowerCase()}
        </Fact>
        {usedIn.length > 0 && (
          <Fact name="Used for">
            {usedIn.map(({ orderLineId, version }) => (
              <Link key={`${orderLineId}-${version}`} to={`/order-status#line-${orderLineId}`} className="link block">
                A pair of your orders
              </Link>
            ))}
          </Fact>
        )}
      </dl>
      {content.file && <Sheet prescription={prescription} file={content.file} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "" || children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type SheetProps = { prescription: PrescriptionView; file: { name: string; size: number; pages: number } };

/** Pictures can be looked at here, and those of a PDF's pages; the PDF itself is a download and never a page of ours. */
function Sheet({ prescription, file }: SheetProps) {
  const { id, fileType } = prescription;
  const address = `${onePrescription(id)}/sheet`;
  const pictures =
    fileType === "application/pdf"
      ? Array.from({ length: file.pages }, (_, n) => ({
          src: `${address}?page=${n + 1}`,
          alt: `Page ${n + 1} of ${file.pages} of the uploaded sheet ${file.name}`,
        }))
      : [{ src: address, alt: `The uploaded sheet ${file.name}` }];
  return (
    <div className="rx-sheet no-print">
      <p>
        <a className="link" href={address} download>
          Download {file.name}
        </a>
        , <span className="figures whitespace-nowrap">{fileSize(file.size)}</span>
      </p>
      {pictures.length > 0 && (
        <details className="rx-rare">
          <summary>View the file</summary>
          {/* Asked for when it is opened: every look is written down. */}
          {pictures.map(({ src, alt }) => (
            <img key={src} src={src} alt={alt} width={620} height={877} loading="lazy" className="rx-sheet-picture" />
          ))}
        </details>
      )}
    </div>
  );
}
