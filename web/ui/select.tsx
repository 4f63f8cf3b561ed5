import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { describe, FieldFrame, type FieldWords } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = ComponentProps<"select"> &
  FieldWords & {
    name: string;
    options: readonly Option[];
    /** First line with an empty value: "Choose a State". */
    placeholder?: string;
  };

export function Select({ label, help, error, optional, options, placeholder, className, id, ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} {...{ label, help, error, optional, className }}>
      <div className="field-box field-box-select">
        <select {...select} {...describe(fieldId, { help, error })} className="field-input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </FieldFrame>
  );
}
