import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { toast } from "#web/ui/toast.ts";
import { askToOpen, askToPlace } from "./ask-payment.ts";
import type { PaymentSetup } from "./load-checkout.ts";
import type { OpenedOrder, PaymentProblem } from "./payment-answer.ts";
import { loadPaymentWindow } from "./payment-window/load-payment-window.ts";
import type { PaidWith } from "./payment-window/payment-window.ts";
import { useHold } from "./use-hold.ts";

export type Question = Record<string, string>;

/** preparing: a payment order is being made. opening, paying, placing: from the press of the button to the order. */
export type PaymentPhase = "idle" | "preparing" | "opening" | "paying" | "placing";

export type PaymentNote = { kind: "error" | "info" | "warning"; title: string; message: string };

const DISMISSED: PaymentNote = {
  kind: "info",
  title: "You closed the payment window",
  message: "You have not been charged. Your cart and address are saved, so you can continue any time.",
};
const NO_SCRIPT: PaymentNote = {
  kind: "error",
  title: "The payment window did not open",
  message: "We could not reach the payment provider. You have not been charged. Please try again.",
};
const UNCONFIRMED = "We could not reach the shop to confirm your payment";
const SAFE = "If you have paid, your order will appear in My Orders within a minute. Please do not pay again.";

const NO_HOLD = { expiresAt: null, ended: false };

// After these the figures on the page may be old.
const STALE = new Set(["price_changed", "out_of_stock", "coupon_refused", "conflict", "not_found", "sign_in_required"]);

/** What the GSTIN's field says; `isPressed`: to a press on the button, whose reader is led there. */
export type RefusedGstin = { words: string | null; isPressed: boolean };

const NOT_REFUSED: RefusedGstin = { words: null, isPressed: false };

/** The way from an address to an order: open a payment order, show the window, place the order, go to its page. */
export function usePayment({ setup, question }: { setup: PaymentSetup; question: Question | null }) {
  const [phase, setPhase] = useState<PaymentPhase>("idle");
  const [order, setOrder] = useState<OpenedOrder | null>(null);
  const [note, setNote] = useState<PaymentNote | null>(null);
  const [refusedGstin, setRefusedGstin] = useState(NOT_REFUSED);
  const running = useRef(false);
  const turn = useRef(0);
  const { revalidate } = useRevalidator();

  const showProblem = useCallback(
    (problem: PaymentProblem) => {
      const words = problem.fields?.gstin ?? null;
      setRefusedGstin({ words, isPressed: running.current });
      // What the field says is not said once more.
      if (words === null && problem.code !== "sign_in_required") toast.error(problem.message);
      if (STALE.has(problem.code)) void revalidate();
    },
    [revalidate],
  );

  const open = useCallback(
    async (asked: Question): Promise<OpenedOrder | null> => {
      const mine = (turn.current += 1);
      setRefusedGstin(NOT_REFUSED);
      const answer = await askToOpen(asked);
      // A later question has overtaken this one.
      if (mine !== turn.current) return null;
      if (answer.kind === "problem") {
        setOrder(null);
        showProblem(answer);
        return null;
      }
      setOrder(answer);
      return answer;
    },
    [showProblem],
  );

  const prepare = useCallback(
    async (asked: Question) => {
      if (running.current || setup === null) return;
      setNote(null);
      setPhase("preparing");
      await open(asked);
      setPhase((now) => (now === "preparing" ? "idle" : now));
    },
    [open, setup],
  );

  const place = async (paid: PaidWith) => {
    setPhase("placing");
    const answer = await askToPlace(paid);
    if (answer.kind === "placed" && answer.invoiceStatus !== INVOICE_STATUS.failed) {
      // Takes the place of this page, so that the way back leads to the cart, and leaves the payment's policy behind.
      location.replace(`/order-confirmation/${answer.id}`);
      return await new Promise<never>(() => {});
    }
    const unsure = answer.kind === "problem" && isUnsure(answer, paid);
    if (unsure) {
      setNote({ kind: "warning", title: UNCONFIRMED, message: SAFE });
      toast.error(answer.message);
    } else if (answer.kind === "placed") setNote(failed(answer.message));
    else {
      setNote(failed(answer.message));
      showProblem(answer);
    }
  };

  const tryToPay = async (asked: Question) => {
    setPhase("opening");
    const opened = await open(asked);
    if (!opened || setup === null) return;
    if (opened.isFree) return place({ orderId: opened.id });
    const showWindow = await loadPaymentWindow(setup).catch(() => null);
    if (!showWindow) return setNote(NO_SCRIPT);
    setPhase("paying");
    let failure: Promise<void> | null = null;
    const onFailedTry = (paymentId: string | undefined) => {
      // Once is enough: one order stands for all tries on it.
      failure ??= placeFailed({ orderId: opened.id, ...(paymentId ? { paymentId } : {}) });
    };
    const end = await showWindow({ order: opened, setup, onFailedTry });
    if (end.kind === "paid") return place(end.paid);
    if (failure) await failure;
    else setNote(DISMISSED);
  };

  /** The failed order is written at the first failed try; the window stays open for the next one. */
  const placeFailed = async (paid: PaidWith) => {
    const answer = await askToPlace(paid);
    setNote(failed(answer.message));
  };

  const pay = async () => {
    if (running.current || question === null) return;
    running.current = true;
    setNote(null);
    try {
      await tryToPay(question);
    } finally {
      running.current = false;
      setPhase("idle");
    }
  };

  const hold = useHold(order, () => question && void prepare(question));
  // Until it is said where it goes, what is set aside is for a choice that was left.
  const shown = question === null ? { hold: NO_HOLD, tax: null } : { hold, tax: order?.tax ?? null };
  return { phase, isOpen: order !== null, note, refusedGstin, ...shown, prepare, pay };
}

/**
 * Whether the money may have moved all the same. A signed payment that the shop cannot read is one of another release's
 * page: the webhook completes its order.
 */
function isUnsure({ code }: PaymentProblem, { signature }: PaidWith): boolean {
  return code === "no_answer" || code === "internal" || (code === "validation" && signature !== undefined);
}

function failed(message: string | null): PaymentNote {
  return {
    kind: "error",
    title: "Your order is not paid",
    message: message ?? "The payment failed. You have not been charged. Please try again",
  };
}
