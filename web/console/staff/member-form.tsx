import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { factorCodeField } from "#web/console/second-factor/field-names.ts";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import type { Question } from "#web/ui/ask-first.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { ConfirmButton, confirmedField } from "#web/ui/confirm.tsx";
import type { MemberDone } from "./member-done.ts";

type MemberFormProps = {
  intent: Exclude<MemberDone, "added">;
  button: ReactNode;
  variant?: ButtonLook["variant"];
  refusal: Refusal | undefined;
  /** Asked before it is sent. */
  question?: Question;
  /** What tells this form from others of its intent: fields that are sent as they are. */
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode | ((own: Refusal | undefined) => ReactNode);
};

/** One change of a member of staff: a form of its own, which asks for the second factor in place. */
export function MemberForm(props: MemberFormProps) {
  const { intent, button, variant = "secondary", refusal, question, hidden = {}, children } = props;
  const isOwn =
    refusal?.intent === intent && Object.entries(hidden).every(([name, value]) => refusal.values?.[name] === value);
  const own = isOwn ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const sent = useNavigation().formData;
  const busy =
    sent?.get("intent") === intent && Object.entries(hidden).every(([name, value]) => sent.get(name) === value);
  const look = { size: "small", variant, busy, busyLabel: "Please wait..." } as const;
  // It was answered with yes, and the second factor alone is missing.
  const isConfirmed = own?.values?.[confirmedField] !== undefined && own.fields?.[factorCodeField] !== undefined;
  return (
    <Form ref={form} method="post" className="security-form" preventScrollReset>
      {!own?.fields && <RefusalNote refusal={own} />}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isConfirmed && <input type="hidden" name={confirmedField} value="yes" />}
      {typeof children === "function" ? children(own) : children}
      <StepUpField refusal={own} />
      {question && !isConfirmed ? (
        <ConfirmButton question={question} {...look}>
          {button}
        </ConfirmButton>
      ) : (
        <Button {...look}>{button}</Button>
      )}
    </Form>
  );
}
