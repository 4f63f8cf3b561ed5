import type { NavigateFunction } from "react-router";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { toast } from "#web/ui/toast.ts";

/** Opens the login pop-up over a form whose session has ended. */
export function askToSignIn(navigate: NavigateFunction): void {
  toast.warning("Your session has ended. Please sign in again; what you typed is still here");
  void navigate(signInAddress(location.pathname + location.search), { replace: true, preventScrollReset: true });
}
