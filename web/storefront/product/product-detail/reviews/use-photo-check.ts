import { type FormEvent, type RefObject, useRef, useState } from "react";

/**
 * Holds a form back while its photos become smaller, and when one of them is refused. `beginCheck` takes the work on what was
 * chosen last, which ends with the words of a refusal, or null.
 */
export function usePhotoCheck(form: RefObject<HTMLFormElement | null>) {
  const work = useRef<Promise<string | null>>(null);
  const passed = useRef<Promise<string | null>>(null);
  const held = useRef(false);
  const [checking, setChecking] = useState(false);

  const hold = async (event: FormEvent) => {
    const current = work.current;
    if (current === passed.current) return;
    event.preventDefault();
    if (held.current) return;
    held.current = true;
    setChecking(true);
    const wrong = await current;
    // A form that is being submitted takes no second submit: the first one's event has to be over.
    await new Promise((resolve) => setTimeout(resolve));
    held.current = false;
    setChecking(false);
    // Others may have been chosen meanwhile: they are waited for in their turn.
    if (work.current === current && wrong === null) passed.current = current;
    if (work.current === current && wrong !== null) form.current?.querySelector<HTMLElement>("[name=photos]")?.focus();
    else form.current?.requestSubmit();
  };
  const beginCheck = (begun: Promise<string | null>) => {
    work.current = begun;
  };
  return { beginCheck, hold: (event: FormEvent) => void hold(event), checking };
}
