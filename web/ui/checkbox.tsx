import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
};

export function Checkbox({ label, help, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={joinClasses(help ? `${id}-help` : null, error ? `${id}-error` : null) || undefined}
        />
        <span className="check-label">{label}</span>
      </label>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
