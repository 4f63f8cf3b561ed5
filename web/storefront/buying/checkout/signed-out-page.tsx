import { Alert } from "#web/ui/alert.tsx";
import { signInAddress } from "#web/session/sign-in-address.ts";
import type { AddressAnswer } from "./address-action.ts";
import { NewAddress } from "./new-address.tsx";

/** Without JavaScript: the session ended before the form came. What was typed is still in it. */
export function SignedOutPage({ answered }: { answered: AddressAnswer | undefined }) {
  return (
    <div className="page checkout-page">
      <h1>Checkout</h1>
      <Alert kind="warning" title="Please sign in to continue" className="mt-4">
        <a className="link" href={signInAddress("/")} target="_blank" rel="noreferrer">
          Sign in on a new page
        </a>
        , then come back and submit this form again. What you typed is still here.
      </Alert>
      <div className="mt-8 max-w-[640px]">
        <NewAddress answered={answered} />
      </div>
    </div>
  );
}
