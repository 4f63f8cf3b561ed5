import { useEffect, useRef } from "react";
import type { Refusal } from "#web/forms/answer.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SignInLink } from "./sign-in-again.tsx";

/** Why a form was not taken; and after the end of its session, the way to sign in that leaves the form as it is. */
export function RefusalNote({ refusal }: { refusal: Refusal | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={place}>
      <Words refusal={refusal} />
    </div>
  );
}

function Words({ refusal: { signedOut, message } }: { refusal: Refusal }) {
  if (!signedOut) return <Alert kind="error">{message}</Alert>;
  return (
    <Alert kind="error" title="Sign in again to go on">
      Nothing was changed, and what you typed is still here. <SignInLink className="link">Sign in again</SignInLink> in
      a new tab, then come back and press the button once more.
    </Alert>
  );
}

/** As useRefusal; the end of the session is said by the note, since the console has no pop-up to sign in. */
export const useStaffRefusal = (refusal: Refusal | undefined) => useRefusal(refusal?.signedOut ? undefined : refusal);
