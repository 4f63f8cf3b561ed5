import type { PaymentSetup } from "#web/storefront/buying/checkout/load-checkout.ts";
import type { PaymentWindow } from "./payment-window.ts";
import { razorpayWindow } from "./razorpay-window.ts";

/** By the provider's name, how its script is loaded. */
const windows: Readonly<Record<string, (src: string) => Promise<PaymentWindow>>> = { razorpay: razorpayWindow };

/** Loads the provider's script, once; after a failure the next call tries again. */
export async function loadPaymentWindow({ provider, scriptUrl }: NonNullable<PaymentSetup>): Promise<PaymentWindow> {
  const load = windows[provider];
  if (!load) throw new Error(`No payment window is known for ${provider}.`);
  return load(scriptUrl);
}
