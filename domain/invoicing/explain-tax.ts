import { checkGstin } from "./gstin.ts";
import { findState } from "./states.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { PurchaseTax } from "#domain/orders/purchase.ts";

const exact = (paise: number) => formatRupees(paise, { decimals: 2 });
const nameOf = (stateCode: string) => findState(stateCode)?.name ?? stateCode;

/** How the tax in a price is split, and why, for the customer: "GST included: CGST ₹32.47 and ...". */
export function explainTax(tax: PurchaseTax, { isCollected = false } = {}): string {
  const { placeOfSupply, sameState, cgstPaise, sgstPaise, igstPaise } = tax;
  const state = nameOf(placeOfSupply);
  if (isCollected)
    return `GST included: CGST ${exact(cgstPaise)} and SGST ${exact(sgstPaise)}: collected in a store in ${state}.`;
  return sameState
    ? `GST included: CGST ${exact(cgstPaise)} and SGST ${exact(sgstPaise)}: delivered within ${state}, where the shop is registered.`
    : `GST included: IGST ${exact(igstPaise)}: delivered to ${state}, and the shop is registered in another State.`;
}

/**
 * What a business should know whose GSTIN is of another State than the parcel goes to; null when there is nothing to say.
 * The place of supply is where the goods are delivered, whoever pays for them.
 */
export function gstinStateNote(
  gstin: string,
  deliveryStateCode: string | null,
  { isCollected = false } = {},
): string | null {
  const read = checkGstin(gstin);
  if (!read.ok || deliveryStateCode === null || read.stateCode === deliveryStateCode) return null;
  const [registered, delivered] = [nameOf(read.stateCode), nameOf(deliveryStateCode)];
  if (isCollected)
    return (
      `This GSTIN is registered in ${registered}, and you collect in ${delivered}. ` +
      `The tax follows the State of the store; please ask your accountant whether you can claim it.`
    );
  return (
    `This GSTIN is registered in ${registered}, and the parcel goes to ${delivered}. ` +
    `The tax follows the State of delivery; please ask your accountant whether you can claim it.`
  );
}
