import type { Refusal } from "#web/forms/answer.ts";
import { FactorField } from "./factor-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { factorCodeField } from "./field-names.ts";

/** Stands in a form whose action calls `stepUp`, and shows when that asked for the second factor. */
export function StepUpField({ refusal }: { refusal: Refusal | undefined }) {
  const error = refusal?.fields?.[factorCodeField];
  if (error === undefined) return null;
  return (
    <div role="group" aria-label="Second factor" className="factor-step">
      <p>For this the console asks for your second factor once more.</p>
      <FactorField error={error} />
      <PasskeyButton />
    </div>
  );
}
