import { type ReactNode, useId } from "react";
import { FieldError } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

const star = "M12 2.6l2.87 5.93 6.53.9-4.75 4.55 1.16 6.49L12 17.37l-5.81 3.1 1.16-6.49L2.6 9.43l6.53-.9z";

type StarsInputProps = {
  legend: ReactNode;
  name: string;
  error?: string | null | undefined;
  defaultValue?: number;
  /** A rating that was given stays as it is. */
  locked?: boolean;
  onRate?: (rating: number) => void;
};

const halves = Array.from({ length: 10 }, (_, index) => (index + 1) / 2);

/** Ten radio buttons, two to a star. The filling is done by the style sheet, so it works without JavaScript. */
export function StarsInput({ legend, name, error, defaultValue, locked, onRate }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset disabled={locked} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="stars-input">
        {halves.map((value) => (
          <label key={value} className={joinClasses("half-star", Number.isInteger(value) && "half-star-right")}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onRate?.(value)}
              aria-label={value === 1 ? "1 star" : `${value} stars`}
            />
            <svg width="48" height="48" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
