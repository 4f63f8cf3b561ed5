import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { toast } from "#web/ui/toast.ts";
import { readCookie } from "#web/session/cookies.ts";
import { IdleWatch } from "#web/session/idle-watch.tsx";
import { forgetCookie, takeNotice } from "#web/session/notice.ts";
import { leftCookie } from "#web/session/cookie-names.ts";
import type { UserData } from "#web/session/user-data.ts";

/**
 * Keeps the browser's own storage in step with who is signed in: userData while someone is, nothing of theirs
 * after. Stands once, in the layout of the shop.
 */
export function BrowserMemory({ person }: { person: UserData | null }) {
  const { revalidate } = useRevalidator();
  // Each navigation may have brought cookies along.
  useLocation();

  useEffect(() => {
    const left = readCookie(document.cookie, leftCookie);
    if (left === "asked") localStorage.clear();
    if (left) forgetCookie(leftCookie);
    const notice = takeNotice();
    if (notice) toast.show(notice);
  });

  useEffect(() => {
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
