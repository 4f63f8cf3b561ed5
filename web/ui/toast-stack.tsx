import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import {
  type CloseButtonProps,
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastPosition,
} from "react-toastify/unstyled";
import { Icon } from "./icon.tsx";
import { makeLayer, raise } from "./raise.ts";
import { type Toast, toastDuration, type WaitingToast, waitingToasts } from "./toast.ts";
import "./toast-stack.css";

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const kindWords = { success: "Done", error: "Error", warning: "Please note", info: "Note" };

const comeAndGo = cssTransition({ enter: "toast-comes", exit: "toast-goes", collapseDuration: 150 });

export function ToastStack({ waiting }: { waiting: readonly WaitingToast[] }) {
  const [layer] = useState(() => makeLayer("toast-layer"));
  const { pathname, search } = useLocation();
  const place = pathname + search;
  useEffect(() => {
    // At the next step or page what was wrong is mended or left.
    takeBackComplaints((said) => said.place !== place);
  }, [place]);
  useEffect(() => waitingToasts.onTakeBack((form) => takeBackComplaints((said) => formOf(said) === form)), []);
  useEffect(() => {
    if (waiting.length === 0) return;
    raise(layer);
    for (const next of lastOfEachForm(waitingToasts.take())) {
      // The same words again, while they are still there, say nothing new.
      const toastId = `${next.kind} ${next.message}`;
      // What was wrong with a form is mended once the form was taken: the old words must not outlive that.
      if (next.kind === "success") takeBackComplaints((said) => said.page === next.page);
      else if (next.kind !== "info") complaints.set(toastId, next);
      takePlace(formOf(next), toastId);
      show(<ToastWords toast={next} />, {
        toastId,
        type: next.kind,
        position: positionOf(next),
        className: `toast toast-${next.kind}`,
        style: next.width ? { width: `min(${next.width}px, calc(100vw - 32px))` } : {},
        role: next.kind === "error" || next.kind === "warning" ? "alert" : "status",
      });
    }
  }, [waiting, layer]);
  return createPortal(
    <ToastContainer
      className="toasts"
      autoClose={toastDuration}
      closeButton={CloseToast}
      closeOnClick={false}
      icon={false}
      limit={4}
      pauseOnFocusLoss
      pauseOnHover
      transition={comeAndGo}
    />,
    layer,
  );
}

/** What was wrong, and where. */
const complaints = new Map<string, WaitingToast>();

const formOf = ({ form, page }: WaitingToast): string => form ?? page;

function lastOfEachForm(said: readonly WaitingToast[]): WaitingToast[] {
  return [...new Map(said.map((one) => [formOf(one), one])).values()];
}

/** What each form said last. */
const latest = new Map<string, string>();

function takePlace(form: string, toastId: string): void {
  const before = latest.get(form);
  if (before !== undefined && before !== toastId) show.dismiss(before);
  latest.set(form, toastId);
}

function takeBackComplaints(isOver: (said: WaitingToast) => boolean): void {
  for (const [toastId, said] of complaints) {
    if (!isOver(said)) continue;
    show.dismiss(toastId);
    complaints.delete(toastId);
  }
}

function ToastWords({ toast }: { toast: Toast }) {
  return (
    <>
      <Icon of={icons[toast.kind]} size={22} className="toast-icon" />
      <p>
        <span className="sr-only">{kindWords[toast.kind]}: </span>
        {toast.message}
        {toast.action && (
          <>
            {" "}
            <Link to={toast.action.href} className="link">
              {toast.action.label}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

function positionOf({ position = "top-right" }: Toast): ToastPosition {
  return position === "top-end" ? "top-right" : position;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label="Close message" onClick={closeToast}>
      <Icon of={X} />
    </button>
  );
}
