import type { Gateway } from "./gateway.ts";
import { razorpayGateway, type RazorpaySettings } from "./razorpay/razorpay-client.ts";

/** What the configuration says: which provider, and its keys. A second provider is one more member, and one more case. */
export type PaymentSettings = { provider: "razorpay" } & RazorpaySettings;

/** Asks nobody: wrong keys show at the first call. */
export const openGateway = (settings: PaymentSettings): Gateway => {
  switch (settings.provider) {
    case "razorpay":
      return razorpayGateway(settings);
  }
};
