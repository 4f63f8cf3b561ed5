import { Form, useNavigation } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import type { QrDrawing } from "#web/papers/invoice/qr-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

export type ShownApp = { qr: QrDrawing; text: string };

type SetUpAppProps = { shown: ShownApp; refusal: Refusal | undefined };

/** The secret as a picture for the app's camera and as text; it counts once a code of it was typed. */
export function SetUpApp({ shown: { qr, text }, refusal }: SetUpAppProps) {
  const form = useRefusal(refusal?.intent === "confirm" ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <div className="factor-set-up">
      <ol className="factor-steps">
        <li>Open an authenticator app on your phone and scan this picture.</li>
        <li>Type the six digits that it shows.</li>
      </ol>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${qr.side} ${qr.side}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <p>
        No camera? Type this key: <code className="factor-key">{text.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form ref={form} method="post" className="form mt-4">
        <input type="hidden" name="intent" value="confirm" />
        <Field
          label="Code of the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={refusal?.intent === "confirm" ? refusal.fields?.code : undefined}
        />
        <Button busy={busy} busyLabel="Please wait...">
          Confirm
        </Button>
      </Form>
    </div>
  );
}
