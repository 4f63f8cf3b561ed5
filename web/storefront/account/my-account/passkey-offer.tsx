import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { rememberNoPasskey } from "#web/session/no-passkey.ts";
import { useCanUsePasskeys } from "#web/storefront/account/auth/can-use-passkeys.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";

/** Written by the server, so that nothing moves when the page wakes up; without a script it is not shown. */
export function PasskeyOffer() {
  const can = useCanUsePasskeys();
  const [isDeclined, setDeclined] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeclined) answer.current?.focus();
  }, [isDeclined]);
  if (can === false) return null;
  return (
    <section className="card own-card passkey-offer" aria-label="Sign in faster">
      {isDeclined ? (
        <p ref={answer} tabIndex={-1}>
          You can add one at any time under{" "}
          <Link to="/user/passkeys" className="link">
            Passkeys
          </Link>
          .
        </p>
      ) : (
        <>
          <p>Sign in faster next time: add a passkey. It works by fingerprint, face or the PIN of your device.</p>
          <div className="account-acts">
            <LinkButton to="/user/passkeys" variant="secondary" size="small" icon={KeyRound}>
              Add a passkey
            </LinkButton>
            <Button
              type="button"
              variant="quiet"
              size="small"
              onClick={() => {
                rememberNoPasskey();
                setDeclined(true);
              }}
            >
              Not now
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
