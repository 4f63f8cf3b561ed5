import { data } from "react-router";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { isAppError } from "#domain/wire/errors.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";
import { readReport } from "#services/prescriptions/read-report.ts";
import { shopContext } from "#web/session/context.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { GUEST } from "#domain/accounts/actor.ts";
import { wantsDocument } from "#web/forms/answer.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { fileSize } from "#domain/uploads/file-size.ts";
import { nameOf } from "#web/storefront/account/prescription/prescription-words.ts";
import { ValuesTable } from "#web/storefront/account/prescription/values-table.tsx";
import { hiddenHead } from "#web/page/page-head.ts";
import { Spectacles } from "#web/ui/spectacles.tsx";
import type { Route } from "./+types/shared-prescription.ts";

/** Neither kept nor found, and its address goes nowhere along with a click. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const expires = Number(url.searchParams.get("expires"));
  const signature = url.searchParams.get("signature") ?? "";
  // Without the whole link it is nobody's page, not even its owner's: theirs is the account's.
  if (!Number.isSafeInteger(expires) || expires <= 0 || signature === "") throw data(null, { status: 404 });
  const link = { expires, signature };
  try {
    const holder = { actor: GUEST, guestKey: null };
    const lines = await readReport(context.get(shopContext), { holder, orderId: params.orderId, link });
    const query = new URLSearchParams({ billing_id: params.orderId, expires: String(expires), signature }).toString();
    return data({ lines: lines.flatMap(({ current }) => (current ? [current] : [])), query }, { headers: HEADERS });
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    if (error.code !== "link_expired") throw data(null, { status: 404 });
    return data({ lines: null, query: "" }, { headers: HEADERS, status: wantsDocument(request) ? 410 : 200 });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [...hiddenHead(matches, "Shared prescription"), { name: "referrer", content: "same-origin" }];
}

/** What an optician sees who was given the link. */
export default function SharedPrescription({ loaderData }: Route.ComponentProps) {
  const { lines, query } = loaderData;
  if (lines === null) {
    return (
      <EmptyState
        picture={<Spectacles mood="broken" />}
        title="This link has expired"
        action={<LinkButton to="/">Go to the shop</LinkButton>}
      >
        A shared prescription is available for seven days. Please ask its owner for a new link.
      </EmptyState>
    );
  }
  return (
    <div className="page rx-shared">
      <h1>Shared prescription</h1>
      {lines.length === 0 && <p>This order no longer has a prescription.</p>}
      {lines.map((one) => (
        <Sheet key={one.id} prescription={one} query={query} />
      ))}
      <div>
        <PrintButton />
      </div>
    </div>
  );
}

type SheetProps = { prescription: NonNullable<LinePrescription["current"]>; query: string };

function Sheet({ prescription, query }: SheetProps) {
  const { id, content, createdAt } = prescription;
  return (
    <section className="card rx-history" aria-label={`Prescription of ${nameOf(prescription)}`}>
      <div>
        <h2 className="text-xl">{nameOf(prescription)}</h2>
        <p className="text-slate">
          {[
            content.age !== null && `Age ${content.age}`,
            content.prescribedBy && `By ${content.prescribedBy}`,
            content.prescribedOn
              ? `Written on ${formatDay(content.prescribedOn)}`
              : `Given on ${formatDate(createdAt)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <ValuesTable content={content} caption={`Values of ${nameOf(prescription)}`} />
      {content.remarks && <p>Remarks: {content.remarks}</p>}
      {content.file && (
        <p className="no-print">
          <a className="link" href={`/v1/eye-tests/getPrescriptionFile/${id}?${query}`} download>
            Download the file
          </a>
          , <span className="figures">{fileSize(content.file.size)}</span>
        </p>
      )}
    </section>
  );
}
