import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Called when the reader has closed it: Esc, the cross, a press beside it. By default goes to `closeHref`. */
  onClose?: () => void;
  /** The same address without the parameter that opened the dialog: the cross leads there without JavaScript. */
  closeHref?: string;
  /** "side" slides in from the right edge; on a phone every dialog comes up from the foot. */
  shape?: "centre" | "wide" | "side";
  /** A press beside it closes it. Leave it off where something can be typed. */
  closesOutside?: boolean;
  titleHidden?: boolean;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A native dialog: the browser keeps the focus inside, closes on Esc and gives the focus back. The server writes it
 * open, so that a page entered with the dialog in its address shows it before and without JavaScript.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    onClose,
    closeHref,
    shape = "centre",
    closesOutside = false,
    titleHidden,
    footer,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const titleId = useId();
  // React must never touch the attribute again once the browser manages it.
  const [openAtFirst] = useState(open);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(":modal")) {
      element.removeAttribute("open");
      element.showModal();
      // The title rather than the cross, which comes first; no keyboard springs up over a phone's screen.
      (element.querySelector<HTMLElement>("[data-first-focus]") ?? heading.current)?.focus();
    }
    if (!open && element.open) element.close();
    // By the key too: who closes it and at once asks for it again is still at the address that opens it.
  }, [open, key]);

  // Taken off the page while it is open, it must still give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // The only press that meets the dialog itself is one on its backdrop.
  useEffect(() => {
    const element = dialog.current;
    if (!element || !closesOutside) return;
    const pressed = (event: Event) => event.target === element && element.close();
    element.addEventListener("click", pressed);
    return () => element.removeEventListener("click", pressed);
  }, [closesOutside]);

  const closed = () => {
    if (!open || dialog.current?.open) return;
    if (onClose) onClose();
    else if (closeHref) navigate(closeHref, { replace: true, preventScrollReset: true });
  };
  const close = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      open={openAtFirst}
      aria-labelledby={titleId}
      className={joinClasses("dialog", `dialog-${shape}`, className)}
      // Those of a file field or of a dialog inside bubble up to here as well.
      onClose={(event) => event.target === dialog.current && closed()}
    >
      <div className="dialog-sheet">
        <div className="dialog-head">
          <h2 ref={heading} id={titleId} tabIndex={-1} className={titleHidden ? "sr-only" : "dialog-title"}>
            {title}
          </h2>
          {closeHref ? (
            <Link to={closeHref} className="icon-button" aria-label="Close" preventScrollReset replace onClick={close}>
              <Icon of={X} size={22} />
            </Link>
          ) : (
            <IconButton icon={X} label="Close" onClick={close} />
          )}
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/** A dialog at the right edge, from the foot on a phone: filters, a quick look at the cart. */
export function Sheet(props: Omit<DialogProps, "shape">) {
  return <Dialog closesOutside {...props} shape="side" />;
}
