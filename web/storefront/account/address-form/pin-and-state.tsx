import { TriangleAlert } from "lucide-react";
import { type InputEvent, useRef, useState } from "react";
import { DELIVERY_STATES, pinWarning, stateForPin, statesForPin } from "#domain/invoicing/states.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";

const options = DELIVERY_STATES.map(({ code, name }) => ({ value: code, label: name })).toSorted((a, b) =>
  a.label.localeCompare(b.label, "en"),
);

type PinAndStateProps = { values: Record<string, string>; errors: FieldErrors };

/** A PIN code that lies in one State chooses it, unless the reader has chosen; one that does not fit is told. */
export function PinAndState({ values, errors }: PinAndStateProps) {
  const [pin, setPin] = useState(values.zip_code ?? "");
  const [first] = useState(() => values.state || (stateForPin(pin)?.code ?? ""));
  const [state, setState] = useState(first);
  const [isSuggested, setSuggested] = useState(!values.state);
  const select = useRef<HTMLSelectElement>(null);
  const warning = state === "" ? null : pinWarning(pin, state);
  const fitting = warning === null ? [] : statesForPin(pin);
  const typed = (event: InputEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value.replace(/\s/g, "");
    setPin(next);
    const suggestion = stateForPin(next);
    if (!suggestion || !isSuggested || !select.current) return;
    // At once, so that the form's own check of this very key press finds it.
    select.current.value = suggestion.code;
    setState(suggestion.code);
  };
  const choose = (code: string) => {
    if (!select.current) return;
    select.current.value = code;
    setState(code);
    setSuggested(false);
    // The button goes away with the warning.
    select.current.focus();
  };
  return (
    <>
      <div className="form-pair">
        <Field
          label="Pincode"
          name="zip_code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          required
          maxLength={10}
          defaultValue={values.zip_code}
          error={errors.zip_code}
          onInput={typed}
        />
        <Select
          label="State"
          name="state"
          autoComplete="shipping address-level1"
          required
          options={options}
          placeholder="Choose a State"
          defaultValue={first}
          ref={select}
          error={errors.state}
          onChange={(event) => {
            setState(event.currentTarget.value);
            setSuggested(false);
          }}
        />
      </div>
      <div aria-live="polite" className="contents">
        {warning && (
          <p className="pin-warning">
            <Icon of={TriangleAlert} size={18} />
            <span>
              {warning}
              <span className="pin-states">
                {fitting.map(({ code, name }) => (
                  <Button key={code} type="button" variant="secondary" size="small" onClick={() => choose(code)}>
                    Choose {name}
                  </Button>
                ))}
              </span>
            </span>
          </p>
        )}
      </div>
    </>
  );
}
