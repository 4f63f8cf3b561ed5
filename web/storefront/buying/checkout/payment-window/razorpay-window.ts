import { loadScript } from "./load-script.ts";
import { razorpayMethods } from "./razorpay-methods.ts";
import type { PaymentWindow, WindowQuestion, WindowEnd } from "./payment-window.ts";

type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Failure = { error: { description?: string; metadata?: { order_id?: string; payment_id?: string } } };
type Razorpay = { open: () => void; on: (event: "payment.failed", listener: (failure: Failure) => void) => void };
type RazorpayConstructor = new (options: object) => Razorpay;

const colour = "#0b6e6e";

const defined = () => (globalThis as { Razorpay?: RazorpayConstructor }).Razorpay;

/** Razorpay's Checkout, whose script defines `window.Razorpay`. */
export async function razorpayWindow(src: string): Promise<PaymentWindow> {
  await loadScript(src, () => defined() !== undefined);
  const Window = defined();
  if (!Window) throw new Error("The payment script has gone.");
  return (question) => show(Window, question);
}

function show(Window: RazorpayConstructor, { order, setup, onFailedTry }: WindowQuestion): Promise<WindowEnd> {
  return new Promise((resolve) => {
    const razorpay = new Window({
      key: setup.keyId,
      amount: order.amountPaise,
      currency: order.currency,
      name: setup.shopName,
      order_id: order.id,
      prefill: order.prefill,
      ...razorpayMethods(setup.methods),
      theme: { color: colour },
      modal: { ondismiss: () => resolve({ kind: "dismissed" }) },
      handler: (success: Success) => {
        const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = success;
        resolve({ kind: "paid", paid: { orderId, paymentId, signature } });
      },
    });
    razorpay.on("payment.failed", ({ error }) => onFailedTry(error.metadata?.payment_id));
    razorpay.open();
  });
}
