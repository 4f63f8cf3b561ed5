import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, type ButtonLook } from "#web/ui/button.tsx";

type SecurityFormProps = {
  intent: string;
  /** Which session. */
  id?: string;
  button: string;
  variant: ButtonLook["variant"];
  refusal: Refusal | undefined;
  /** What else it sends. */
  children?: ReactNode;
};

/** One button of the page, which asks for the second factor in place where that was given too long ago. */
export function SecurityForm({ intent, id, button, variant, refusal, children }: SecurityFormProps) {
  const mine = refusal?.intent === intent && refusal.values?.id === id ? refusal : undefined;
  const form = useRefusal(mine?.fields ? mine : undefined);
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && (sent.get("id") ?? undefined) === id;
  return (
    <Form ref={form} method="post" className="security-form" preventScrollReset>
      {mine && !mine.fields && <Alert kind="error">{mine.message}</Alert>}
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
      <StepUpField refusal={mine} />
      <Button size="small" {...(variant && { variant })} busy={busy} busyLabel="Please wait...">
        {button}
      </Button>
    </Form>
  );
}
