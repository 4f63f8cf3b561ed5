import { lazy } from "react";
import { useLocation } from "react-router";
import { pageOfThisSite, readAuthView, withoutSignIn } from "#web/session/sign-in-address.ts";

const load = async () => (await import("./auth-dialog.tsx")).AuthDialog;

// Its forms bring the validation along, so browsers fetch it when it opens. The server has it at hand, and no
// Suspense stands around it: React would send it apart, to be put in its place by a script.
const LateDialog = lazy(async () => ({ default: await load() }));
let ready = import.meta.env.SSR ? await load() : null;

/**
 * Before a page wakes up that was entered with the pop-up open: a click while React waits for the pop-up's code would
 * throw the page away.
 */
export async function readyAuthPopup(search: string): Promise<void> {
  if (readAuthView(new URLSearchParams(search).get("auth")) !== null) ready = await load();
}

/** Over every page of the shop, while its address asks for it: ?auth=login, signup or forgot. */
export function AuthPopup({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const view = readAuthView(params.get("auth"));
  if (view === null || signedIn) return null;
  const AuthDialog = ready ?? LateDialog;
  return <AuthDialog view={view} page={withoutSignIn(pathname + search)} next={pageOfThisSite(params.get("next"))} />;
}
