import { lazy } from "react";
import { useLocation } from "react-router";
import { pageOfThisSite, readAuthView, withoutSignIn } from "#web/session/sign-in-address.ts";
import type { AuthResult } from "./auth-result.ts";

// Its forms bring the validation along, so browsers fetch it when it opens. The server has it at hand, and no
// Suspense stands around it: React would send it apart, to be put in its place by a script. While the browser
// fetches it, the page stays as it is.
const AuthDialog = import.meta.env.SSR
  ? (await import("./auth-dialog.tsx")).AuthDialog
  : lazy(async () => ({ default: (await import("./auth-dialog.tsx")).AuthDialog }));

/** Over every page of the shop, while its address asks for it: ?auth=login, signup or forgot. */
export function AuthPopup({ signedIn }: { signedIn: boolean }) {
  const { pathname, search, state } = useLocation();
  const params = new URLSearchParams(search);
  const view = readAuthView(params.get("auth"));
  if (view === null || signedIn) return null;
  const answered = (state as { answered?: AuthResult } | null)?.answered;
  return (
    <AuthDialog
      view={view}
      page={withoutSignIn(pathname + search)}
      next={pageOfThisSite(params.get("next"))}
      answered={answered}
    />
  );
}
