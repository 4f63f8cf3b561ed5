import { data, Link, useLocation } from "react-router";
import { getCreditNote } from "#services/billing/get-credit-note.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { InvoiceSignature } from "#web/papers/invoice/invoice-signature.tsx";
import { InvoiceTaxes } from "#web/papers/invoice/invoice-taxes.tsx";
import { DownloadPdf } from "#web/papers/invoice/download-pdf.tsx";
import { PrintButton } from "#web/papers/print-button.tsx";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/credit-note.ts";
import { CreditNoteHead } from "./credit-note-head.tsx";
import { CreditNoteRows } from "./credit-note-rows.tsx";
import { CreditNoteSums } from "./credit-note-sums.tsx";
import { closing } from "./credit-note-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const actor = await readActor(context);
  try {
    const [note, settings] = await Promise.all([getCreditNote(db, { actor, id: params.id }), getSettings(db)]);
    const { shopName, legalName, signatureImage } = settings;
    // The address of this page is the key to it: it must be neither kept nor found.
    return data(
      { note, shopName, legalName, signatureImage },
      { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } },
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const title = `Credit note ${loaderData.note.creditNoteNo}`;
  return [...hiddenHead(matches, title), { name: "referrer", content: "same-origin" }];
}

export default function CreditNote({ loaderData }: Route.ComponentProps) {
  const { note, shopName, legalName, signatureImage } = loaderData;
  const { pathname } = useLocation();
  const { bill } = note;
  return (
    <div className="page invoice-page">
      <div className="invoice-bar no-print">
        {bill.isFull ? (
          <Link to={`/orders/${bill.id}`} className="link">
            Back to the order
          </Link>
        ) : (
          <p className="text-sm text-slate">
            Only the buyer can see all personal details.{" "}
            <Link to={signInAddress(pathname)} preventScrollReset rel="nofollow" className="link">
              Sign in
            </Link>
          </p>
        )}
        <div className="invoice-acts">
          <DownloadPdf to={`/credit-note/${note.id}.pdf`} />
          <PrintButton />
        </div>
      </div>
      <article className="invoice" aria-labelledby="credit-note-title">
        <CreditNoteHead note={note} shopName={shopName} legalName={legalName} />
        <CreditNoteRows rows={note.rows} />
        <CreditNoteSums note={note} />
        <div className="invoice-close">
          <InvoiceTaxes hsn={note.hsn} sameState={bill.sameState} />
          <InvoiceSignature legalName={legalName} signatureImage={signatureImage} />
        </div>
        <p className="text-xs text-slate">{closing(note)}</p>
      </article>
    </div>
  );
}
