import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";

/**
 * Checks a form by the same schema as the server. A field says what is wrong once it was touched; sending checks
 * them all and takes the reader to the first that is wrong. `answered` are the server's words, shown until the
 * field is typed in again.
 */
export function useCheckedForm(schema: z.ZodType, answered: FieldErrors | undefined) {
  const [errors, setErrors] = useState<FieldErrors>(answered ?? {});
  const touched = useRef(new Set<string>());

  const [shown, setShown] = useState(answered);
  if (answered !== shown) {
    setShown(answered);
    setErrors(answered ?? {});
  }

  const check = (form: HTMLFormElement): FieldErrors => {
    const result = schema.safeParse(Object.fromEntries(new FormData(form)));
    return result.success ? {} : firstMessages(result.error);
  };
  const showTouched = (form: HTMLFormElement) => {
    const found = Object.entries(check(form)).filter(([name]) => touched.current.has(name));
    setErrors(Object.fromEntries(found));
  };

  return {
    errors,
    formProps: {
      noValidate: true,
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (!isField(event.target)) return;
        touched.current.add(event.target.name);
        showTouched(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { target, currentTarget } = event;
        if (isField(target) && (touched.current.has(target.name) || errors[target.name])) showTouched(currentTarget);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const form = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A button that asks for something else than what the form is for, such as a new code.
        if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
        const found = check(form);
        const names = Array.from(new FormData(form).keys());
        touched.current = new Set(names);
        setErrors(found);
        const first = names.find((name) => found[name]);
        if (Object.keys(found).length === 0) return;
        event.preventDefault();
        if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      },
    },
  };
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind);
}
