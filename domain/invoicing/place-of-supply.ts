/** How goods reach the customer: sent to an address, or handed over in a store. */
export type Handover =
  | { kind: "delivery"; deliveryStateCode: string; supplierStateCode: string }
  | { kind: "counter"; storeStateCode: string };

/**
 * The State whose tax is due: the delivery State, or the store's for a counter sale. It decides between CGST + SGST
 * (same State as the supplier's registration) and IGST.
 */
export function placeOfSupply(handover: Handover): { stateCode: string; sameState: boolean } {
  if (handover.kind === "counter") return { stateCode: handover.storeStateCode, sameState: true };
  const { deliveryStateCode, supplierStateCode } = handover;
  return { stateCode: deliveryStateCode, sameState: deliveryStateCode === supplierStateCode };
}
