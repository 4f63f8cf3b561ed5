import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { describe, FieldFrame, type FieldWords } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import { useAwake } from "./use-awake.ts";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> &
  FieldWords & {
    name: string;
    autoComplete: "current-password" | "new-password" | "off";
    /** Plain text at first; the toggle hides it. */
    startShown?: boolean;
  };

export function PasswordField({
  label,
  help,
  error,
  className,
  id,
  startShown = false,
  optional,
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [shown, setShown] = useState(startShown);
  const awake = useAwake();
  return (
    <FieldFrame id={fieldId} {...{ label, help, error, optional, className }}>
      <div className="field-box field-box-toggled">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? "text" : "password"}
          {...describe(fieldId, { help, error })}
          className="field-input"
        />
        {awake && (
          <button type="button" className="field-toggle" aria-controls={fieldId} onClick={() => setShown(!shown)}>
            <Icon of={shown ? EyeOff : Eye} />
            <span>{shown ? "Hide" : "Show"}</span>
            <span className="sr-only"> {typeof label === "string" ? label.toLowerCase() : "password"}</span>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
