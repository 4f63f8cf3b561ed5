import { type ComponentProps, useId } from "react";
import { describe, FieldFrame, type FieldWords } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

type FieldProps = Omit<ComponentProps<"input">, "prefix"> &
  FieldWords & {
    /** Without one it is not sent. */
    name?: string;
    /** Shown inside the field before the value: "+91", "₹". */
    prefix?: string;
  };

export function Field({ label, help, error, optional, prefix, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} {...{ label, help, error, optional, className }}>
      <div className={joinClasses("field-box", prefix && "field-box-prefixed")}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input type="text" {...input} {...describe(fieldId, { help, error })} className="field-input" />
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & FieldWords & { name: string };

export function TextArea({ label, help, error, optional, className, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} {...{ label, help, error, optional, className }}>
      <textarea rows={4} {...area} {...describe(fieldId, { help, error })} className="field-input field-area" />
    </FieldFrame>
  );
}
