import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { z } from "zod";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { useFailure } from "#web/network/failures.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AuthResult } from "./auth-result.ts";
import { fieldsOf } from "#web/forms/fields-of.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";

export type ViewProps = {
  /** Where the pop-up stands, and where a sign-in goes on to. */
  page: string;
  next: string | null;
  /** What an earlier form answered: of this view when the page was written anew, or of the sign-up before. */
  answered?: AuthResult | undefined;
  /** Typed in the sign-up before. It is in this page's memory and nowhere else: no address, storage, cookie or answer. */
  password?: string | undefined;
  /** Opened on the way to the checkout: whoever is new there finds the sign-up as near as the sign-in. */
  twoWays?: boolean;
  /** Called with what the form answers, and the password that it sent, so that another view can take over. */
  onAnswer: (result: AuthResult, password: string) => void;
};

type AuthFormProps = ViewProps & {
  view: AuthView;
  schema: z.ZodType;
  submit: string;
  /** The fields are filled in: the next press is the button's. */
  isFilled?: boolean;
  /** What can be done about a refusal, under its words. Forms of their own, so they stand outside of this one. */
  renderWaysOn?: (refused: AuthResult) => ReactNode;
  /** What stands under the button, for the same fields. */
  renderOtherWays?: (values: Record<string, string>, answered: AuthResult | undefined) => ReactNode;
  children: (given: { errors: FieldErrors; values: Record<string, string> }) => ReactNode;
};

/** One form of the pop-up. It posts to a page of its own, and with JavaScript stays where it is. */
export function AuthForm(props: AuthFormProps) {
  const {
    view,
    schema,
    submit,
    isFilled = false,
    page,
    next,
    answered,
    onAnswer,
    renderWaysOn,
    renderOtherWays,
    children,
  } = props;
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? (answered?.intent === view ? answered : undefined);
  const { errors, formProps } = useCheckedForm(schema, fieldsOf(result));
  const busy = fetcher.state !== "idle";
  const action = `/auth/${view}`;
  const failure = useFailure(action);
  const alert = failure ? { kind: "error" as const, message: failure.words } : told(result);
  // Null: no answer came.
  const leadsOn = fetcher.data && fetcher.data.intent !== view ? fetcher.data : null;
  const sentPassword = useRef("");
  const { formData } = fetcher;
  useEffect(() => {
    if (formData) sentPassword.current = String(formData.get("password") ?? "");
  }, [formData]);
  useEffect(() => {
    if (leadsOn) onAnswer(leadsOn, sentPassword.current);
  }, [leadsOn, onAnswer]);
  // A field that is refused before sending takes the words of the answer before away.
  const [past, setPast] = useState<unknown>(null);
  const said = failure?.key ?? result;
  const send = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    if (event.defaultPrevented) setPast(said);
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFilled) button.current?.focus();
  }, [isFilled]);
  const words = useInSight(busy ? null : (failure?.key ?? (alert?.kind === "error" ? result : null)));
  const { revalidate } = useRevalidator();
  const wasBusy = useRef(false);
  useEffect(() => {
    // Another tab's news made this page load anew in the same moment, and the answer that leads on was passed over.
    if (wasBusy.current && !busy && fetcher.data === undefined) void revalidate();
    wasBusy.current = busy;
  }, [busy, fetcher.data, revalidate]);
  return (
    <>
      {alert && !busy && said !== past && (
        <div ref={words} tabIndex={-1} className="mb-5">
          <Alert key={failure?.key} kind={alert.kind}>
            {alert.message}
          </Alert>
          {!failure && result?.ok === false && renderWaysOn?.(result)}
        </div>
      )}
      <fetcher.Form
        method="post"
        action={action}
        className="form"
        preventScrollReset={next === null}
        {...formProps}
        onSubmit={send}
      >
        <input type="hidden" name="back" value={page} />
        {next && <input type="hidden" name="next" value={next} />}
        {children({ errors, values: result?.values ?? {} })}
        <Button ref={button} wide size="large" busy={busy} busyLabel="Please wait...">
          {submit}
        </Button>
        {renderOtherWays?.(result?.values ?? {}, result)}
      </fetcher.Form>
    </>
  );
}

/** On a phone the button stands far below the words that answer it: they come into sight, and are where the reader goes on. */
function useInSight(said: unknown) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!said || !words.current) return;
    words.current.focus({ preventScroll: true });
    words.current.scrollIntoView({ block: "nearest" });
  }, [said]);
  return words;
}

/** Fields say their own words. */
function told(result: AuthResult | undefined) {
  if (!result?.message || fieldsOf(result)) return undefined;
  return { kind: result.ok ? ("success" as const) : ("error" as const), message: result.message };
}
