import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { FieldError } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

type RadioCardsProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  help?: ReactNode;
  error?: string | null | undefined;
  columns?: 1 | 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A group of choices of which one is taken. Its children are RadioCard. */
export function RadioCards({ legend, legendHidden, help, error, columns = 1, className, children }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset
      className={className}
      aria-describedby={joinClasses(help ? `${id}-help` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={legendHidden ? "sr-only" : "field-label"}>{legend}</legend>
      {help && (
        <p className="field-help mb-3" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={`radio-cards radio-cards-${columns}`}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  title: ReactNode;
  /** A picture or icon before the words. */
  picture?: ReactNode;
  description?: ReactNode;
  /** At the end of the line: a price, a badge. */
  end?: ReactNode;
  /** Why it cannot be chosen; also disables it. */
  refusal?: string | undefined;
  /** Beside `checked`: called when somebody takes this choice. */
  onChoose?: () => void;
  /** The dot's tick is seen first; only then `onChoose` is called, which may draw much. */
  seenFirst?: boolean;
};

export function RadioCard({
  title,
  picture,
  description,
  end,
  refusal,
  className,
  disabled,
  checked,
  onChoose,
  seenFirst = false,
  ...input
}: RadioCardProps) {
  const id = useId();
  const radio = useRef<HTMLInputElement>(null);
  const take = seenFirst ? () => void afterPaint().then(onChoose) : onChoose;
  // It may have been taken before the page woke up, when nobody listened. Looked at before anything is drawn again, which
  // would take it back; told when addresses can be changed.
  const [wakeUp] = useState(() => {
    let wasTaken = false;
    return {
      look: () => void (wasTaken = checked === false && radio.current?.checked === true),
      notify: () => void (wasTaken && take?.()),
    };
  });
  useLayoutEffect(() => wakeUp.look(), [wakeUp]);
  useEffect(() => wakeUp.notify(), [wakeUp]);
  const isUp = useRef(false);
  useLayoutEffect(() => {
    if (isUp.current && seenFirst && radio.current) radio.current.checked = checked === true;
    isUp.current = true;
  }, [seenFirst, checked]);
  const described = description || refusal;
  return (
    <label className={joinClasses("radio-card", className)}>
      <input
        {...input}
        ref={radio}
        type="radio"
        {...(seenFirst ? { defaultChecked: checked } : { checked })}
        onChange={take}
        className="check-dot"
        disabled={disabled || Boolean(refusal)}
        aria-labelledby={`${id}-title`}
        aria-describedby={joinClasses(described ? `${id}-words` : null, end ? `${id}-end` : null) || undefined}
      />
      {picture && <span className="radio-card-picture">{picture}</span>}
      <span className="radio-card-words">
        <span className="radio-card-title" id={`${id}-title`}>
          {title}
        </span>
        {described && (
          <span className="radio-card-description" id={`${id}-words`}>
            {description}
            {refusal && <span className="radio-card-refusal">{refusal}</span>}
          </span>
        )}
      </span>
      {end && (
        <span className="radio-card-end" id={`${id}-end`}>
          {end}
        </span>
      )}
    </label>
  );
}
