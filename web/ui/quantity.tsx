import { Minus, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { useAwake } from "./use-awake.ts";

type QuantityProps = {
  label: string;
  name: string;
  min?: number;
  max?: number;
  defaultValue?: number;
  form?: string;
  onChange?: (quantity: number) => void;
  className?: string;
};

/** A number field that works by itself; the two buttons come with JavaScript. Who asks for more than `max` gets as many, and is told. */
export function Quantity({
  label,
  name,
  min = 1,
  max = 10,
  defaultValue = min,
  form,
  onChange,
  className,
}: QuantityProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const awake = useAwake();
  const take = (next: number) => {
    const inRange = Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min));
    setValue(inRange);
    if (input.current) input.current.value = String(inRange);
    if (inRange !== value) onChange?.(inRange);
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="quantity">
        {awake && (
          <IconButton
            icon={Minus}
            label={`One less: ${label}`}
            disabled={value <= min}
            onClick={() => take(value - 1)}
          />
        )}
        <input
          ref={input}
          id={id}
          name={name}
          form={form}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={defaultValue}
          aria-describedby={value >= max ? `${id}-most` : undefined}
          onBlur={(event) => take(event.currentTarget.valueAsNumber)}
        />
        {awake && (
          <IconButton
            icon={Plus}
            label={`One more: ${label}`}
            disabled={value >= max}
            onClick={() => take(value + 1)}
          />
        )}
      </div>
      {value >= max && (
        <p className="field-help" id={`${id}-most`} role="status">
          No more than {max} at a time
        </p>
      )}
    </div>
  );
}
