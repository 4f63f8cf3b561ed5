import { signInAddress } from "#web/session/sign-in-address.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** The door of the console, open to all. Accounts are the shop's, and so is the form. */
export default function ConsoleSignIn() {
  return (
    <>
      <h1>Sign in to the console</h1>
      <LinkButton to={signInAddress("/", { next: "/console" })} reloadDocument className="mt-4">
        Sign in
      </LinkButton>
    </>
  );
}
