import type { BillView } from "#services/billing/get-bill.ts";
import { InvoiceHead } from "#web/papers/invoice/invoice-head.tsx";
import { InvoiceParties } from "#web/papers/invoice/invoice-parties.tsx";
import { InvoiceRows } from "#web/papers/invoice/invoice-rows.tsx";
import { InvoiceSignature } from "#web/papers/invoice/invoice-signature.tsx";
import { InvoiceTaxes } from "#web/papers/invoice/invoice-taxes.tsx";
import { InvoiceTerms } from "#web/papers/invoice/invoice-terms.tsx";
import { InvoiceTotals } from "#web/papers/invoice/invoice-totals.tsx";
import type { QrDrawing } from "#web/papers/invoice/qr-path.ts";

export type Previewed = {
  bill: BillView;
  qr: QrDrawing;
  shopName: string;
  legalName: string;
  signatureImage: string | null;
};

/** A bill as it would be with what is typed: the very one that customers get. */
export function BillPreview({ bill, qr, shopName, legalName, signatureImage }: Previewed) {
  return (
    <section className="settings-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">A bill with what is typed</h2>
      <p>Nothing is saved yet. Address, phone and GSTIN are those of the store that sells; here it is the website.</p>
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
    </section>
  );
}
