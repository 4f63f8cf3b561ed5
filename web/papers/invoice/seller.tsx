import type { ReactNode } from "react";
import type { BillView } from "#services/billing/get-bill.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";

type SellerProps = {
  store: BillView["store"];
  shopName: string;
  legalName: string;
  /** Facts of the store. */
  children: ReactNode;
};

/** Who sells. */
export function Seller({ store, shopName, legalName, children }: SellerProps) {
  return (
    <div className="invoice-seller">
      <Wordmark name={shopName} />
      <p className="invoice-legal">{legalName}</p>
      <address>
        {store.address}
        <br />
        {store.city} {store.zipCode}, {store.state} ({store.stateCode})
      </address>
      <dl className="invoice-inline">{children}</dl>
    </div>
  );
}
