import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describe, FieldError } from "#web/ui/field-frame.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { cleanTyped, giveSign, stepBy, type TypedKind, writeOut } from "./clean-typed.ts";
import { AboutPart } from "./guide.tsx";
import type { GuidePart } from "./guide-words.ts";
import { typeInto } from "#web/forms/type-into.ts";

export type PowerFieldProps = {
  name: string;
  label: string;
  /** Read after the label: "right eye". */
  of?: string;
  part: GuidePart;
  /** A signed one has a button for it, since the number pads of phones have no minus. */
  kind: TypedKind;
  /** A button that writes 0: it counts as filled. */
  none?: boolean;
  /** What the arrow keys add, in dioptres, degrees or millimetres. */
  step: number;
  defaultValue: string;
  error: string | undefined;
  placeholder?: string;
};

/** A number as on the card: typed, with its sign and "None" in reach of a thumb. */
export function PowerField(props: PowerFieldProps) {
  const { name, label, of, part, kind, none = true, step, defaultValue, error, placeholder } = props;
  const signed = kind === "signed";
  const id = useId();
  const awake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(defaultValue);
  const [text, setText] = useState(defaultValue);

  // Something may have been typed before the page woke up.
  useEffect(() => {
    before.current = input.current?.value ?? "";
    setText(before.current);
  }, []);

  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const cleaned = cleanTyped(currentTarget.value, before.current);
    if (cleaned !== currentTarget.value) currentTarget.value = cleaned;
    before.current = cleaned;
    setText(cleaned);
  };
  const stepped = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    const next = by && stepBy(event.currentTarget.value, by, kind);
    if (!next) return;
    event.preventDefault();
    typeInto(event.currentTarget, next);
  };
  const sign = text.startsWith("-") ? "minus" : text.startsWith("+") ? "plus" : "not chosen";
  const eyeWords = of ? `, ${of}` : "";
  return (
    <div className="rx-field">
      <div className="rx-field-head">
        <label htmlFor={id} className="rx-label">
          {label}
          {of && <span className="sr-only">{eyeWords}</span>}
        </label>
        <AboutPart part={part} />
      </div>
      <div className={awake && signed ? "rx-box rx-box-signed" : "rx-box"}>
        {awake && signed && (
          <button
            type="button"
            className="rx-sign"
            aria-label={`Sign of ${label}${eyeWords}: ${sign}. Change it`}
            onClick={() => typeInto(input.current, giveSign(input.current?.value ?? "", kind))}
          >
            <span aria-hidden="true">{{ minus: "−", plus: "+", "not chosen": "±" }[sign]}</span>
          </button>
        )}
        <input
          ref={input}
          {...describe(id, { help: undefined, error })}
          name={name}
          className="field-input rx-input figures"
          // The whole keyboard without JavaScript: then the minus must be typed.
          inputMode={awake ? "decimal" : "text"}
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          placeholder={placeholder}
          defaultValue={defaultValue}
          onInput={typed}
          onKeyDown={stepped}
          onBlur={({ currentTarget }) => typeInto(currentTarget, writeOut(currentTarget.value, kind))}
        />
        {awake && none && text === "" && (
          <button
            type="button"
            className="rx-none"
            aria-label={`None: ${label}${eyeWords}`}
            onClick={() => {
              typeInto(input.current, kind === "number" ? "0" : "0.00");
              input.current?.focus();
            }}
          >
            None
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
