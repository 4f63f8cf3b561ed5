import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { toast } from "#web/ui/toast.ts";
import { askToSignIn } from "./ask-to-sign-in.ts";
import type { Refusal } from "./answer.ts";

/** Takes the reader to the first field that was refused, says what concerns none of them, or asks to sign in again. */
export function useRefusal(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<Refusal>(undefined);
  const navigate = useNavigate();
  // An answer shows before the frame around the page has been loaded again, and with it who is signed in.
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    if (!refusal || !isSettled || told.current === refusal) return;
    told.current = refusal;
    if (refusal.signedOut) askToSignIn(navigate);
    else if (refusal.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else toast.error(refusal.message);
  }, [refusal, isSettled, navigate]);
  return form;
}
