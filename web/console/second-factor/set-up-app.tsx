import { Form, useNavigation } from "react-router";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import type { QrDrawing } from "#web/papers/invoice/qr-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { StepUpField } from "./step-up-field.tsx";

export type ShownApp = { qr: QrDrawing; text: string };

type SetUpAppProps = { shown: ShownApp; refusal: Refusal | undefined };

/** The secret as a picture for the app's camera and as text; it counts once a code of it was typed. */
export function SetUpApp({ shown: { qr, text }, refusal }: SetUpAppProps) {
  const mine = refusal?.intent === "confirm" ? refusal : undefined;
  const form = useStaffRefusal(mine?.fields ? mine : undefined);
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
        {mine && !mine.fields && <RefusalNote refusal={mine} />}
        <input type="hidden" name="intent" value="confirm" />
        <Field
          label="Code of the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={mine?.fields?.code}
        />
        <StepUpField refusal={mine} />
        <Button busy={busy} busyLabel="Please wait...">
          Confirm
        </Button>
      </Form>
    </div>
  );
}
