import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { z } from "zod";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AuthResult } from "./auth-result.ts";
import { useCheckedForm } from "./use-checked-form.ts";

export type ViewProps = {
  /** Where the pop-up stands, and where a sign-in goes on to. */
  page: string;
  next: string | null;
  /** What an earlier form answered: of this view when the page was written anew, or of the sign-up before. */
  answered?: AuthResult | undefined;
  /** Called with what the form answers, so that another view can take over. */
  onAnswer: (result: AuthResult) => void;
};

type AuthFormProps = ViewProps & {
  view: AuthView;
  schema: z.ZodType;
  submit: string;
  children: (given: { errors: FieldErrors; values: Record<string, string> }) => ReactNode;
};

/** One form of the pop-up. It posts to a page of its own, and with JavaScript stays where it is. */
export function AuthForm({ view, schema, submit, page, next, answered, onAnswer, children }: AuthFormProps) {
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? (answered?.view === view ? answered : undefined);
  const { errors, formProps } = useCheckedForm(schema, result?.fields);
  const busy = fetcher.state !== "idle";
  const leadsOn = fetcher.data !== undefined && fetcher.data.view !== view ? fetcher.data : null;
  useEffect(() => {
    if (leadsOn) onAnswer(leadsOn);
  }, [leadsOn, onAnswer]);
  const { revalidate } = useRevalidator();
  const wasBusy = useRef(false);
  useEffect(() => {
    // Another tab's news made this page load anew in the same moment, and the answer that leads on was passed over.
    if (wasBusy.current && !busy && fetcher.data === undefined) void revalidate();
    wasBusy.current = busy;
  }, [busy, fetcher.data, revalidate]);
  return (
    <fetcher.Form
      method="post"
      action={`/auth/${view}`}
      className="form"
      preventScrollReset={next === null}
      {...formProps}
    >
      {result?.alert && !busy && <Alert kind={result.alert.kind}>{result.alert.message}</Alert>}
      <input type="hidden" name="back" value={page} />
      {next && <input type="hidden" name="next" value={next} />}
      {children({ errors, values: result?.values ?? {} })}
      <Button wide size="large" busy={busy} busyLabel="Please wait...">
        {submit}
      </Button>
    </fetcher.Form>
  );
}
