import { formatRupees } from "#domain/money/format-rupees.ts";
import type { ParcelLabel as Facts } from "#services/parcels/list-parcels.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { BarCode } from "./bar-code.tsx";
import type { Bars } from "./bars.ts";

/** What is glued onto the parcel: A6, one to a sheet. */
export function ParcelLabel({ label, bars }: { label: Facts; bars: { order: Bars; number: Bars } }) {
  const { orderNumber, carrier, trackingNo, weightGrams, cashPaise, customerName, phone, address, sender } = label;
  return (
    <article className="parcel-label" aria-label={`Label of ${orderNumber}`}>
      <p className="parcel-label-carrier">
        <strong>{carrier}</strong>
        {weightGrams !== null && <span>{weightGrams} g</span>}
      </p>
      <BarCode bars={bars.number} text={trackingNo} />
      <address>
        <strong>{address?.recipientName ?? customerName}</strong>
        {address && (
          <>
            <span>{[address.address1, address.address2].filter(Boolean).join(", ")}</span>
            <span>
              {address.city}, {address.state}
            </span>
            <strong className="parcel-label-pin">{address.zipCode}</strong>
          </>
        )}
        <span>Phone {spacedPhone(address?.recipientPhone ?? phone)}</span>
      </address>
      <p className="parcel-label-cash">
        {cashPaise > 0 ? (
          <strong>Cash on delivery {formatRupees(cashPaise, { decimals: 2 })}</strong>
        ) : (
          "Paid. Collect nothing."
        )}
      </p>
      {trackingNo !== orderNumber && <BarCode bars={bars.order} text={orderNumber} />}
      <p className="parcel-label-sender">
        If it is not delivered, back to: <strong>{sender.shopName}</strong>, {sender.address}, {sender.city}{" "}
        {sender.zipCode}. <span className="whitespace-nowrap">Phone {spacedPhone(sender.phone)}</span>
      </p>
    </article>
  );
}
