import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { forgetCopies } from "#web/offline/forget-copies.ts";
import { toast } from "#web/ui/toast.ts";
import { readCookie } from "./cookies.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { forgetBrowser, forgetPerson } from "./kept-text.ts";
import { forgetCookie, takeNotice } from "./notice.ts";
import { leftCookie, ownPagesCookie } from "./cookie-names.ts";
import type { Visitor } from "./visitor.ts";

type BrowserMemoryProps = {
  visitor: Visitor | null;
  /** Someone signed in or out in another tab. True: nothing is to be loaded again for it. */
  onElsewhere?: () => boolean;
};

/**
 * Keeps the browser's own storage in step with who is signed in: userData while someone is, nothing of theirs
 * after, and as it is while that is not known. Stands once on each page: in the layout of the shop, and where there is none.
 */
export function BrowserMemory({ visitor, onElsewhere }: BrowserMemoryProps) {
  const person = visitor?.person;
  const { revalidate } = useRevalidator();
  // Each navigation may have brought cookies along.
  const { key } = useLocation();
  const lookedAt = useRef<string>(undefined);
  const arrived = useNavigation().state === "idle";

  useEffect(() => {
    const left = readCookie(document.cookie, leftCookie);
    if (left === "asked") forgetBrowser();
    if (left) {
      forgetCookie(leftCookie);
      void forgetCopies();
    }
    // The form was sent before the page had woken up.
    if (readCookie(document.cookie, ownPagesCookie)) forgetCookie(ownPagesCookie);
    // On the way to a page that is loaded whole it would be said to a page that goes away; and when the answer that
    // leads to the next page was lost, to one that has just said so.
    if (!arrived || lookedAt.current === key) return;
    lookedAt.current = key;
    const notice = takeNotice();
    if (notice) toast.show({ ...notice, form: "notice" });
  });

  useEffect(() => {
    if (person === undefined) return;
    if (person) localStorage.setItem("userData", JSON.stringify(person));
    else {
      // However the session ended, here or elsewhere: the next one at this browser need not know what was looked at.
      if (localStorage.getItem("userData") !== null) void forgetCopies();
      forgetPerson();
    }
  }, [person]);

  useEffect(() => {
    // Someone signed in or out in another tab; a cleared store has no key.
    const elsewhere = ({ key: changed }: StorageEvent) => {
      if (changed !== "userData" && changed !== null) return;
      if (!onElsewhere?.()) void revalidate();
    };
    window.addEventListener("storage", elsewhere);
    return () => window.removeEventListener("storage", elsewhere);
  }, [revalidate, onElsewhere]);

  return person ? <IdleWatch /> : null;
}
