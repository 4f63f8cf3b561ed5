import type { OpenedOrder } from "./payment-answer.ts";
import type { PaymentSetup } from "./load-checkout.ts";

type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Failure = { error: { description?: string; metadata?: { order_id?: string; payment_id?: string } } };
type Razorpay = { open: () => void; on: (event: "payment.failed", listener: (failure: Failure) => void) => void };
type RazorpayConstructor = new (options: object) => Razorpay;

export type WindowEnd = ({ kind: "paid" } & Success) | { kind: "dismissed" };

const colour = "#0b6e6e";

function defined(): RazorpayConstructor | undefined {
  return (globalThis as { Razorpay?: RazorpayConstructor }).Razorpay;
}

let loading: Promise<RazorpayConstructor> | undefined;

/** The gateway's script, fetched once; after a failure the next call tries again. */
export function loadPaymentScript(src: string): Promise<RazorpayConstructor> {
  const present = defined();
  if (present) return Promise.resolve(present);
  loading ??= new Promise<RazorpayConstructor>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error("The payment script did not load."));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      const made = defined();
      if (made) resolve(made);
      else fail();
    });
    document.head.append(script);
  });
  return loading;
}

/** Opens the window and waits for its end. Several tries may fail in it before one succeeds. */
export function showPaymentWindow(
  Window: RazorpayConstructor,
  given: {
    order: OpenedOrder;
    setup: NonNullable<PaymentSetup>;
    onFailedTry: (paymentId: string | undefined) => void;
  },
): Promise<WindowEnd> {
  const { order, setup, onFailedTry } = given;
  return new Promise((resolve) => {
    const razorpay = new Window({
      key: setup.keyId,
      amount: order.amountPaise,
      currency: order.currency,
      name: setup.shopName,
      order_id: order.id,
      prefill: order.prefill,
      theme: { color: colour },
      modal: { ondismiss: () => resolve({ kind: "dismissed" }) },
      handler: (success: Success) => resolve({ kind: "paid", ...success }),
    });
    razorpay.on("payment.failed", ({ error }) => onFailedTry(error.metadata?.payment_id));
    razorpay.open();
  });
}
