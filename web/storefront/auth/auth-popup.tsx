import { lazy } from "react";
import { useLocation } from "react-router";
import { pageOfThisSite, readAuthView, withoutSignIn } from "#web/session/sign-in-address.ts";

// Its forms bring the validation along, so browsers fetch it when it opens. The server has it at hand, and no
// Suspense stands around it: React would send it apart, to be put in its place by a script. A page that is entered
// with the pop-up open has it before it wakes up: a click while React waits for it would throw the page away.
const neededAtOnce = import.meta.env.SSR || new URLSearchParams(location.search).has("auth");
const AuthDialog = neededAtOnce
  ? (await import("./auth-dialog.tsx")).AuthDialog
  : lazy(async () => ({ default: (await import("./auth-dialog.tsx")).AuthDialog }));

/** Over every page of the shop, while its address asks for it: ?auth=login, signup or forgot. */
export function AuthPopup({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const view = readAuthView(params.get("auth"));
  if (view === null || signedIn) return null;
  return <AuthDialog view={view} page={withoutSignIn(pathname + search)} next={pageOfThisSite(params.get("next"))} />;
}
