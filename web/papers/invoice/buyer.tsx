import type { BillView } from "#services/billing/get-bill.ts";
import { Fact } from "./fact.tsx";

type BuyerProps = {
  bill: Pick<BillView, "customerName" | "phone" | "address" | "addressNote" | "isCollected" | "buyerGstin">;
};

/** Who buys, and where to. */
export function Buyer({ bill }: BuyerProps) {
  return (
    <dl className="invoice-facts">
      <Fact name="Customer Name">{bill.customerName}</Fact>
      <Fact name="Mobile Number">{bill.phone}</Fact>
      <Fact name={bill.isCollected ? "Collected at" : "Address"}>
        <BuyerAddress bill={bill} />
      </Fact>
      {bill.buyerGstin && <Fact name="Buyer’s GSTIN">{bill.buyerGstin}</Fact>}
    </dl>
  );
}

function BuyerAddress({ bill: { address, addressNote } }: BuyerProps) {
  if (address === null) return addressNote;
  // To a stranger it comes with the city and the State alone.
  const street = [address.address1, address.address2].filter(Boolean).join(", ");
  return (
    <>
      {street && <span className="block">{street}</span>}
      <span className="block">
        {address.city},{" "}
        <span className="inline-block">{[address.state, address.zipCode].filter(Boolean).join("-")}</span>
      </span>
    </>
  );
}
