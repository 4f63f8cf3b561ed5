import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigation, useSubmit } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { StepUpField } from "#web/console/second-factor/step-up-field.tsx";
import { useCanPasskey } from "#web/console/second-factor/use-can-passkey.ts";
import { staffWordsWithoutAnswer } from "#web/console/shell/staff-failure-words.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { PasskeyBegun } from "./passkey-action.ts";
import { SecurityForm } from "./security-form.tsx";

/** The browser asks where the passkey is to be kept, and what it made is sent. */
export function AddPasskey({ refused }: { refused: Refusal | undefined }) {
  const can = useCanPasskey();
  const awake = useAwake();
  if (!awake) return <noscript>Adding a passkey needs JavaScript.</noscript>;
  // It was made; only the second factor was given too long ago.
  const credential = refused?.fields && refused.values?.credential;
  if (credential)
    return (
      <SecurityForm intent="passkey-add" button="Add the passkey" variant="secondary" refusal={refused}>
        <input type="hidden" name="credential" value={credential} />
      </SecurityForm>
    );
  return can ? <AddForm /> : <p>This browser cannot make a passkey for this address.</p>;
}

function AddForm() {
  const fetcher = useFetcher<PasskeyBegun | Refusal>();
  const submit = useSubmit();
  const isAdding = useNavigation().formData?.get("intent") === "passkey-add";
  const [isMaking, setMaking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const answer = fetcher.data;
  const refusal = answer?.ok === false ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const goOn = useEffectEvent(async ({ options }: PasskeyBegun) => {
    setMaking(true);
    const device = await import("#web/console/second-factor/passkey-device.ts").catch(() => null);
    const made = (await device?.makeOnDevice(options)) ?? { ok: false as const, message: staffWordsWithoutAnswer() };
    setMaking(false);
    if (!made.ok) return setSaid(made.message);
    void submit({ intent: "passkey-add", credential: made.credential }, { method: "post", preventScrollReset: true });
  });
  const told = useRef(answer);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) void goOn(answer);
  }, [answer]);
  const isOfFields = refusal?.fields !== undefined;
  const busy = isMaking || isAdding || fetcher.state !== "idle";
  return (
    <fetcher.Form ref={form} method="post" className="security-form" onSubmit={() => setSaid(null)}>
      {said !== null && !busy && <Alert kind="warning">{said}</Alert>}
      {said === null && !isOfFields && !busy && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value="passkey-begin" />
      <StepUpField refusal={refusal} />
      <Button size="small" variant="secondary" icon={KeyRound} busy={busy} busyLabel="Please wait...">
        Add a passkey
      </Button>
    </fetcher.Form>
  );
}
