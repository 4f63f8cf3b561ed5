import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

export type FieldWords = {
  label: ReactNode;
  /** One line under the field; stays while an error shows. */
  help?: ReactNode;
  /** What is wrong and how to mend it, in words. */
  error?: string | null | undefined;
  /** Writes "(optional)" after the label. */
  optional?: boolean;
};

/** What a control must carry so that its label, help and error are read with it. */
export function describe(id: string, { help, error }: Pick<FieldWords, "help" | "error">) {
  const ids = joinClasses(help ? `${id}-help` : null, error ? `${id}-error` : null);
  return { id, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined } as const;
}

export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldWords & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={joinClasses("field", className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Read out as soon as it appears. */
export function FieldError({ id, children }: { id: string; children: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className="field-error" id={id}>
          <Icon of={CircleAlert} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
