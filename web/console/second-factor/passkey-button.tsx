import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { staffWordsWithoutAnswer } from "#web/console/shell/staff-failure-words.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { factorPasskeyField } from "./field-names.ts";
import { useCanPasskey } from "./use-can-passkey.ts";

/** Within a form that asks for the second factor: unlocks a passkey and sends the form with what the device signed. */
export function PasskeyButton() {
  const can = useCanPasskey();
  const signed = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  if (can === false) return null;
  const use = async () => {
    setBusy(true);
    setSaid(null);
    const device = await import("./passkey-device.ts").catch(() => null);
    const answer = (await device?.signByDevice()) ?? { ok: false as const, message: staffWordsWithoutAnswer() };
    setBusy(false);
    if (!answer.ok) return setSaid(answer.message);
    signed.current!.value = answer.credential;
    signed.current!.form!.requestSubmit();
    signed.current!.value = "";
  };
  return (
    <>
      <input ref={signed} type="hidden" name={factorPasskeyField} />
      {said !== null && <Alert kind="warning">{said}</Alert>}
      <Button
        type="button"
        variant="secondary"
        icon={KeyRound}
        busy={busy}
        busyLabel="Please wait..."
        // Its place is kept until it is known: what stands below does not move under a finger.
        className={can === null ? "passkey-unknown" : undefined}
        onClick={() => void use()}
      >
        Use a passkey
      </Button>
    </>
  );
}
