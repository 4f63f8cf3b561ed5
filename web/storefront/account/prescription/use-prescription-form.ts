import { type FormEvent, type FocusEvent, useRef, useState } from "react";
import { ADULT_AGE, missingFieldsText } from "#domain/prescriptions/fields.ts";
import {
  checkPrescriptionForm,
  type CheckOptions,
  readPrescriptionValues,
} from "#domain/prescriptions/prescription-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { toast } from "#web/ui/toast.ts";
import type { FormTexts } from "./eye-fields.tsx";
import { judgeForm } from "./judge-form.ts";

type Given = CheckOptions & {
  /** What stands in the fields at first. */
  values: FormTexts;
  /** The server's answer, when it did not take the form. */
  refusal: { fields?: FieldErrors; signedOut?: boolean } | undefined;
};

/**
 * The form judged by the rule of the server: a field that was left says what is wrong with it; sending names what is
 * missing, then asks about what is rare. A form that the server sent back comes judged already.
 */
export function usePrescriptionForm({ values, refusal, ...given }: Given) {
  const options = { ...given, asksSign: true };
  const [state, setState] = useState(() => firstState(values, refusal, options));
  const touched = useRef(new Set<string>());

  const [shown, setShown] = useState(refusal);
  if (refusal !== shown) {
    setShown(refusal);
    if (refusal && !refusal.signedOut) setState(firstState(values, refusal, options));
  }

  const look = (form: HTMLFormElement) => {
    const judged = judgeForm(textsOf(form), options);
    setState((before) => ({
      ...judged,
      wasSent: before.wasSent,
      // What was never touched and never sent has done nothing wrong yet.
      errors: before.wasSent ? judged.errors : only(judged.wrong, touched.current),
      ask: before.wasAsked ? judged.ask : [],
      wasAsked: before.wasAsked,
    }));
    return judged;
  };

  return {
    ...state,
    formProps: {
      noValidate: true,
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = (event.target as Partial<HTMLInputElement>).name;
        if (name) touched.current.add(name);
        look(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => void look(event.currentTarget),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        const texts = textsOf(form);
        const check = checkPrescriptionForm(readPrescriptionValues(texts), options);
        if (check.ok) return;
        event.preventDefault();
        const judged = judgeForm(texts, options);
        const asks = check.missing.length === 0 && Object.keys(judged.errors).length === 0;
        setState({ ...judged, wasSent: true, ask: judged.ask, wasAsked: asks });
        if (check.missing.length > 0) toast.warning(missingFieldsText(check.missing));
        // Once what is wrong is marked.
        requestAnimationFrame(() => {
          const first = asks ? ".rx-ask input:not(:checked)" : "[aria-invalid=true]";
          form.querySelector<HTMLElement>(first)?.focus();
        });
      },
    },
  };
}

function firstState(values: FormTexts, refusal: Given["refusal"], options: CheckOptions) {
  const judged = judgeForm(values, options);
  const wasSent = refusal !== undefined;
  return {
    ...judged,
    errors: wasSent ? { ...judged.errors, ...refusal.fields } : {},
    ask: wasSent ? judged.ask : [],
    wasAsked: wasSent,
    wasSent,
  };
}

export const isMinorAge = (age: string) => /^\d{1,3}$/.test(age.trim()) && Number(age) < ADULT_AGE;

function textsOf(form: HTMLFormElement): FormTexts {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function only(errors: FieldErrors, names: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}
