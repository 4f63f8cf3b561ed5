import { Form, useNavigation } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { consolePage } from "#web/session/staff-here.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { ShownTill } from "./unlock-action.ts";

type UnlockProps = { till: ShownTill; next: string | null; refusal: Refusal | undefined };

/** The lock of a till: who it is, by name, and their PIN. */
export function UnlockTill({ till: { name, storeName, people }, next, refusal }: UnlockProps) {
  const form = useRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "unlock";
  return (
    <>
      <h1>{name}</h1>
      <p className="mt-2">{storeName}</p>
      {people.length === 0 ? (
        <p className="mt-4">
          Nobody of this store has a PIN yet. Sign in with your password and set one under Security.
        </p>
      ) : (
        <Form ref={form} method="post" className="form mt-4">
          {refusal && !refusal.fields && !busy && <Alert kind="error">{refusal.message}</Alert>}
          <input type="hidden" name="intent" value="unlock" />
          <input type="hidden" name="next" value={consolePage(next)} />
          <Select
            label="Your name"
            name="who"
            required
            placeholder="Choose your name"
            options={people.map((one) => ({ value: String(one.id), label: one.name }))}
            defaultValue={refusal?.values?.who}
            error={refusal?.fields?.who}
          />
          <PasswordField
            label="PIN"
            name="pin_password"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            required
            error={refusal?.fields?.pin_password}
          />
          <Button wide size="large" busy={busy} busyLabel="Please wait...">
            Unlock
          </Button>
        </Form>
      )}
    </>
  );
}
