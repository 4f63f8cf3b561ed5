import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

const icons = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };

type AlertProps = {
  kind: "error" | "success" | "warning" | "info";
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A message in the page: red above a form that failed, green when it went well. Read out when it appears. */
export function Alert({ kind, title, children, className }: AlertProps) {
  return (
    <div className={joinClasses("alert", `alert-${kind}`, className)} role={kind === "error" ? "alert" : "status"}>
      <Icon of={icons[kind]} size={22} />
      <div className="alert-words">
        {title && <p className="semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}

/** What a toast says, written into the page for readers without JavaScript: an action's answer kept in the address. */
export function Notice({ closeHref, ...alert }: AlertProps & { closeHref?: string }) {
  return (
    <div className="page pt-4">
      <Alert {...alert}>
        {alert.children}
        {closeHref && (
          <Link to={closeHref} replace className="link ml-3">
            Close
          </Link>
        )}
      </Alert>
    </div>
  );
}
