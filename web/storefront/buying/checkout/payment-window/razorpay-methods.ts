import type { WindowMethods } from "#domain/content/payment-settings.ts";

/**
 * The shop's wishes in the words of Razorpay's Checkout: `method` shows or hides what the account has, `config.display`
 * puts a block of UPI apps first. Without a wish nothing is said, and the window is as the account has it.
 */
export function razorpayMethods({ emi, payLater, upiApps }: WindowMethods): object {
  const method = {
    ...(emi !== undefined && { emi, cardless_emi: emi }),
    ...(payLater !== undefined && { paylater: payLater }),
  };
  const apps = { name: "Pay with a UPI app", instruments: [{ method: "upi", flows: ["intent", "qr"] }] };
  const display = { blocks: { apps }, sequence: ["block.apps"], preferences: { show_default_blocks: true } };
  return { ...(Object.keys(method).length > 0 && { method }), ...(upiApps && { config: { display } }) };
}
