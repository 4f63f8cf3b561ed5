import { data, Link, useLocation } from "react-router";
import { getBill } from "#services/billing/get-bill.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { loadAgain } from "#web/page/load-again.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import type { Route } from "./+types/invoice.ts";
import { DownloadPdf } from "./download-pdf.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceParties } from "./invoice-parties.tsx";
import { InvoiceRows } from "./invoice-rows.tsx";
import { InvoiceSignature } from "./invoice-signature.tsx";
import { InvoiceTaxes } from "./invoice-taxes.tsx";
import { InvoiceTerms } from "./invoice-terms.tsx";
import { InvoiceTotals } from "./invoice-totals.tsx";
import { PrintButton } from "#web/papers/print-button.tsx";
import { qrPath } from "./qr-path.ts";
import { hiddenHead } from "#web/page/page-head.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const actor = await readActor(context);
  try {
    const [bill, settings] = await Promise.all([getBill(db, { actor, uniqueId: params.billNo }), getSettings(db)]);
    const { shopName, legalName, signatureImage } = settings;
    const loaded = { bill, qr: qrPath(bill.uniqueId), shopName, legalName, signatureImage };
    // The address of this page is the key to it: it must be neither kept nor found.
    return data(loaded, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { invoiceNo, uniqueId } = loaderData.bill;
  // A browser that prints to a file names it so.
  const title = invoiceNo ? `Invoice ${invoiceNo}` : `Bill ${uniqueId}`;
  return [...hiddenHead(matches, title), { name: "referrer", content: "same-origin" }];
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { bill, qr, shopName, legalName, signatureImage } = loaderData;
  const { pathname } = useLocation();
  return (
    <div className="page invoice-page">
      <div className="invoice-bar no-print">
        {bill.isServed ? (
          <Link to={`/console/orders/${bill.uniqueId}`} reloadDocument className="link">
            Back to the order
          </Link>
        ) : bill.isFull ? (
          <Link to="/order-status" className="link">
            My Orders
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
          <DownloadPdf to={`/view-invoice/${bill.uniqueId}.pdf`} />
          <PrintButton />
        </div>
      </div>
      {bill.noInvoice && <Alert kind="info">{bill.noInvoice}.</Alert>}
      <article className="invoice" aria-labelledby="invoice-title">
        <InvoiceHead bill={bill} qr={qr} shopName={shopName} legalName={legalName} />
        <InvoiceParties bill={bill} />
        <InvoiceRows rows={bill.rows} />
        <InvoiceTotals bill={bill} />
        <div className="invoice-close">
          <InvoiceTaxes hsn={bill.hsn} sameState={bill.sameState} />
          <InvoiceSignature legalName={legalName} signatureImage={signatureImage} />
        </div>
        <InvoiceTerms terms={bill.terms} />
      </article>
    </div>
  );
}
