import { useLocation } from "react-router";
import { useTakeBack } from "#web/network/use-take-back.ts";
import { pageOfThisSite, readAuthView, withoutSignIn } from "#web/session/sign-in-address.ts";
import { late, useFetchAhead } from "#web/ui/late.tsx";

const load = async () => (await import("./auth-dialog.tsx")).AuthDialog;

// Its forms bring the validation along, so browsers fetch it when they are idle. The server has it at hand.
const LateDialog = late(load);
let ready = import.meta.env.SSR ? await load() : null;

/** Before a page wakes up that was entered with the pop-up open: what the server wrote must be drawn from the first. */
export async function readyAuthPopup(search: string): Promise<void> {
  if (readAuthView(new URLSearchParams(search).get("auth")) !== null) ready = await load();
}

/** Over every page of the shop, while its address asks for it: ?auth=login, signup or forgot. */
export function AuthPopup({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const takeBack = useTakeBack();
  useFetchAhead(LateDialog.fetchAhead);
  const params = new URLSearchParams(search);
  const view = readAuthView(params.get("auth"));
  if (view === null || signedIn) return null;
  const page = withoutSignIn(pathname + search);
  const shown = { view, page, next: pageOfThisSite(params.get("next")) };
  if (ready) {
    const AuthDialog = ready;
    return <AuthDialog {...shown} />;
  }
  return <LateDialog {...shown} onMissing={() => void takeBack(page)} />;
}
