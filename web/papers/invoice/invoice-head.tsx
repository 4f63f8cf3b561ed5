import type { BillView } from "#services/billing/get-bill.ts";
import { Fact } from "./fact.tsx";
import type { QrDrawing } from "./qr-path.ts";
import { Seller } from "./seller.tsx";

type InvoiceHeadProps = { bill: BillView; qr: QrDrawing; shopName: string; legalName: string };

/** Who sells, what kind of paper this is, and the code that leads back to it. */
export function InvoiceHead({ bill, qr, shopName, legalName }: InvoiceHeadProps) {
  const { store, uniqueId, notice } = bill;
  return (
    <header className="invoice-head">
      <Seller {...{ store, shopName, legalName }}>
        {store.phone && <Fact name="Mobile">{store.phone}</Fact>}
        {store.landline && <Fact name="Landline">{store.landline}</Fact>}
        {store.email && <Fact name="E-mail">{store.email}</Fact>}
        {store.gstin && <Fact name="GSTIN">{store.gstin}</Fact>}
      </Seller>
      <div className="invoice-kind">
        <h1 id="invoice-title">{notice === null ? "Tax Invoice" : "Bill"}</h1>
        {notice && <p className="invoice-notice">{notice}</p>}
      </div>
      <figure className="invoice-qr">
        <svg
          className="qr"
          width="100"
          height="100"
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`QR code of the bill number ${uniqueId}`}
        >
          <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <figcaption>{uniqueId}</figcaption>
      </figure>
    </header>
  );
}
