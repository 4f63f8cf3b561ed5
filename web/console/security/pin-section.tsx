import { passwordError } from "#web/console/forms/password-error.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SecurityForm } from "./security-form.tsx";

export type ShownPin = { since: string; isLocked: boolean } | null;

/** One's own PIN for the tills of one's store. */
export function PinSection({ pin, refusal }: { pin: ShownPin; refusal: Refusal | undefined }) {
  const mine = refusal?.intent === "pin" ? refusal : undefined;
  return (
    <section aria-labelledby="pin-title">
      <h2 id="pin-title">PIN for tills</h2>
      <p>
        {pin === null
          ? "Six digits that unlock a till of your store in place of the password."
          : pin.isLocked
            ? "Locked after ten wrong ones. Set a new one to unlock tills again; your account is as it was."
            : `Set on ${pin.since}. It unlocks the tills of your store.`}
      </p>
      <SecurityForm
        intent="pin"
        button={pin === null ? "Set a PIN" : "Set a new PIN"}
        variant="secondary"
        refusal={refusal}
      >
        <PasswordField
          label="New PIN"
          name="pin_password"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          required
          error={mine?.fields?.pin_password}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={passwordError(mine)}
        />
      </SecurityForm>
    </section>
  );
}
