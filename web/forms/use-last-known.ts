import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SignedOut } from "./stay-while-editing.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";

/** The page as it was last loaded, with the login pop-up over it while its reader is signed out. */
export function useLastKnown<Data extends object>(loaded: Data | SignedOut): Data | null {
  const navigate = useNavigate();
  const signedOut = "signedOut" in loaded;
  const [known, setKnown] = useState<Data | null>(signedOut ? null : loaded);
  if (!signedOut && loaded !== known) setKnown(loaded);
  useEffect(() => {
    if (signedOut) askToSignIn(navigate);
  }, [signedOut, navigate]);
  return signedOut ? known : loaded;
}
