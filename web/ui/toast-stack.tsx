import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import {
  type CloseButtonProps,
  cssTransition,
  toast as show,
  ToastContainer,
  type ToastPosition,
} from "react-toastify/unstyled";
import { Icon } from "./icon.tsx";
import { type Toast, toastDuration, type WaitingToast, waitingToasts } from "./toast.ts";
import "./toast-stack.css";

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const kindWords = { success: "Done", error: "Error", warning: "Please note", info: "Note" };

const comeAndGo = cssTransition({ enter: "toast-comes", exit: "toast-goes", collapseDuration: 150 });

export function ToastStack({ waiting }: { waiting: readonly WaitingToast[] }) {
  const layer = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const place = useRef(pathname + search);
  useEffect(() => {
    // Whoever has gone on to the next step or page has mended or left what was wrong.
    if (place.current !== pathname + search) takeBackComplaints();
    place.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    if (waiting.length === 0) return;
    if (layer.current) raise(layer.current);
    for (const next of waitingToasts.take()) {
      // The same words again, while they are still there, say nothing new.
      const toastId = `${next.kind} ${next.message}`;
      if (next.kind === "success") takeBackComplaints(next.page);
      else if (next.kind !== "info") complaints.set(toastId, next.page);
      show(<ToastWords toast={next} />, {
        toastId,

        type: next.kind,
        position: positionOf(next),
        className: `toast toast-${next.kind}`,
        style: next.width ? { width: `min(${next.width}px, calc(100vw - 32px))` } : {},
        role: next.kind === "error" || next.kind === "warning" ? "alert" : "status",
      });
    }
  }, [waiting]);
  return (
    <div ref={layer} popover="manual" className="toast-layer">
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
      />
    </div>
  );
}

/** What was wrong on which page. */
const complaints = new Map<string, string>();

/**
 * What was wrong with a form is mended once the form was taken: the old words must not outlive that. Without a page, all
 * of them go.
 */
function takeBackComplaints(page?: string): void {
  for (const [toastId, saidOn] of complaints) {
    if (page !== undefined && saidOn !== page) continue;
    show.dismiss(toastId);
    complaints.delete(toastId);
  }
}

/** Above an open dialog, which is drawn over everything else whatever its z-index. What came last is on top. */
function raise(layer: HTMLElement): void {
  const isShown = layer.matches(":popover-open");
  if (isShown && !document.querySelector("dialog:modal")) return;
  if (isShown) layer.hidePopover();
  layer.showPopover();
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
