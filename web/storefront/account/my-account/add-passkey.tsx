import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigate, useNavigation, useSubmit } from "react-router";
import { beginPasskeyForm } from "#domain/accounts/own-account-forms.ts";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { askToSignIn } from "#web/forms/ask-to-sign-in.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { useCanUsePasskeys } from "#web/storefront/account/auth/can-use-passkeys.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { Begun } from "./passkeys-action.ts";

const ceremony = () => import("#web/storefront/account/auth/passkey-ceremony.ts");

/** The password first; then the browser asks where the passkey is to be kept. */
export function AddPasskey() {
  const can = useCanUsePasskeys();
  if (can === null)
    return (
      <noscript>
        <p>Adding a passkey needs JavaScript.</p>
      </noscript>
    );
  if (!can) return <p>This browser cannot make a passkey for this page.</p>;
  return <AddForm />;
}

function AddForm() {
  const fetcher = useFetcher<Begun | Refusal>();
  const submit = useSubmit();
  const navigate = useNavigate();
  const isAdding = useNavigation().formData?.get("intent") === "add";
  const [isMaking, setMaking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const refusal = answer?.ok === false ? answer : undefined;
  const { errors, formProps } = useCheckedForm(beginPasskeyForm, refusal?.fields);
  const busy = isMaking || isAdding || fetcher.state !== "idle";

  const goOn = useEffectEvent(async ({ options }: Begun) => {
    setMaking(true);
    const loaded = await ceremony().catch(() => null);
    const made = (await loaded?.makePasskey(options)) ?? { ok: false as const, message: NETWORK_FAILURE };
    setMaking(false);
    form.current?.reset();
    if (!made.ok) return setSaid(made.message);
    const sent = { intent: "add", credential: made.credential };
    void submit(sent, { method: "post", action: "/user/passkeys", preventScrollReset: true });
  });
  const toldOf = useRef(answer);
  useEffect(() => {
    if (!answer || toldOf.current === answer) return;
    toldOf.current = answer;
    if (answer.ok) void goOn(answer);
    else if (answer.signedOut) askToSignIn(navigate);
    else if (answer.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, navigate]);

  const message = said ?? (refusal && !refusal.fields && !refusal.signedOut ? refusal.message : null);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/user/passkeys"
      className="form account-form"
      {...formProps}
      onSubmit={(event) => {
        setSaid(null);
        formProps.onSubmit(event);
      }}
    >
      {message !== null && !busy && <Alert kind={said === null ? "error" : "warning"}>{message}</Alert>}
      <input type="hidden" name="intent" value="begin" />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <div className="account-acts">
        <Button icon={KeyRound} busy={busy} busyLabel="Please wait...">
          Add a passkey
        </Button>
      </div>
    </fetcher.Form>
  );
}
