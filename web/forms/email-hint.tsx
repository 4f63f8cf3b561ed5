import { useEffect, useState } from "react";
import { suggestEmail } from "#domain/accounts/suggest-email.ts";
import { Button } from "#web/ui/button.tsx";
import { typeInto } from "./type-into.ts";

/** Not at the moment in which the field is left: what is just being pressed below would move away. */
const PAUSE_MS = 500;

/** Asks about a slip in the address that was typed, once its writer pauses. It refuses nothing. */
export function EmailHint({ input }: { input: HTMLInputElement }) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setMeant(suggestEmail(input.value));
    let pause = setTimeout(look, PAUSE_MS);
    const change = () => {
      clearTimeout(pause);
      setMeant(null);
      pause = setTimeout(look, PAUSE_MS);
    };
    const { form } = input;
    input.addEventListener("input", change);
    form?.addEventListener("reset", change);
    return () => {
      clearTimeout(pause);
      input.removeEventListener("input", change);
      form?.removeEventListener("reset", change);
    };
  }, [input]);

  const take = () => {
    typeInto(input, meant ?? "");
    // The button goes with its question.
    input.focus();
  };
  return (
    <div aria-live="polite">
      {meant !== null && (
        <p className="email-hint">
          <span>
            Did you mean <strong>{meant}</strong>?
          </span>
          <Button type="button" variant="quiet" size="small" onClick={take}>
            Yes, use it
          </Button>
        </p>
      )}
    </div>
  );
}
