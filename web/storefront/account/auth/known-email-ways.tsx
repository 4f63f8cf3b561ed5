import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "#web/ui/button.tsx";
import type { ViewProps } from "./auth-form.tsx";
import type { AuthResult } from "./auth-result.ts";

type KnownEmailWaysProps = Pick<ViewProps, "page" | "next" | "onAnswer"> & { email: string };

/** For an e-mail that has an account: to the sign-in with it, or a code to it. It is posted, so that no address holds it. */
export function KnownEmailWays({ page, next, onAnswer, email }: KnownEmailWaysProps) {
  const fetcher = useFetcher<AuthResult>();
  const { data, formAction, state } = fetcher;
  useEffect(() => {
    if (data) onAnswer(data, "");
  }, [data, onAnswer]);
  const fields = (
    <>
      <input type="hidden" name="back" value={page} />
      {next && <input type="hidden" name="next" value={next} />}
    </>
  );
  return (
    <div className="mt-3 grid gap-3">
      <fetcher.Form method="post" action="/auth/signup" preventScrollReset>
        {fields}
        <input type="hidden" name="known" value="yes" />
        <input type="hidden" name="email" value={email} />
        <Button variant="secondary" wide busy={state !== "idle" && formAction === "/auth/signup"}>
          Sign in with this e-mail
        </Button>
      </fetcher.Form>
      <fetcher.Form method="post" action="/auth/code" preventScrollReset>
        {fields}
        <input type="hidden" name="to" value={email} />
        <Button variant="quiet" wide busy={state !== "idle" && formAction === "/auth/code"}>
          Send me a code instead
        </Button>
      </fetcher.Form>
    </div>
  );
}
