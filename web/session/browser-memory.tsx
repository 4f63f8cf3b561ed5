import { useEffect } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { toast } from "#web/ui/toast.ts";
import { readCookie } from "#web/session/cookies.ts";
import { IdleWatch } from "#web/session/idle-watch.tsx";
import { forgetBrowser } from "#web/session/kept-ids.ts";
import { forgetCookie, takeNotice } from "#web/session/notice.ts";
import { leftCookie, ownPagesCookie } from "#web/session/cookie-names.ts";
import type { Visitor } from "#web/session/visitor.ts";

/**
 * Keeps the browser's own storage in step with who is signed in: userData while someone is, nothing of theirs
 * after, and as it is while that is not known. Stands once on each page: in the layout of the shop, and where there is none.
 */
export function BrowserMemory({ visitor }: { visitor: Visitor | null }) {
  const person = visitor?.person;
  const { revalidate } = useRevalidator();
  // Each navigation may have brought cookies along.
  useLocation();
  const arrived = useNavigation().state === "idle";

  useEffect(() => {
    const left = readCookie(document.cookie, leftCookie);
    if (left === "asked") forgetBrowser();
    if (left) forgetCookie(leftCookie);
    // The form was sent before the page had woken up.
    if (readCookie(document.cookie, ownPagesCookie)) forgetCookie(ownPagesCookie);
    // On the way to a page that is loaded whole it would be said to a page that goes away.
    const notice = arrived ? takeNotice() : null;
    if (notice) toast.show(notice);
  });

  useEffect(() => {
    if (person === undefined) return;
    if (person) localStorage.setItem("userData", JSON.stringify(person));
    else for (const name of ["userData", "lastActivity", "lastRenewal"]) localStorage.removeItem(name);
  }, [person]);

  useEffect(() => {
    // Someone signed in or out in another tab; a cleared store has no key.
    const elsewhere = (event: StorageEvent) => (event.key === "userData" || event.key === null) && void revalidate();
    window.addEventListener("storage", elsewhere);
    return () => window.removeEventListener("storage", elsewhere);
  }, [revalidate]);

  return person ? <IdleWatch /> : null;
}
