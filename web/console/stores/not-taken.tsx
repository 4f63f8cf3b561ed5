import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Without JavaScript nobody is taken to the field: a long page says above that something below was not taken. */
export function NotTaken({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal?.fields) return null;
  return (
    <noscript>
      <div className="mt-4 max-w-3xl">
        <Alert kind="error">
          Not saved. What is wrong stands at its field below: {Object.values(refusal.fields)[0]}
        </Alert>
      </div>
    </noscript>
  );
}
