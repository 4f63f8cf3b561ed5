import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What is typed and not sent yet goes to the page's own action when the page is left: by a link, by a reload or with its tab. */
export function useSentOnLeaving(read: () => Readonly<Record<string, string>> | null): void {
  const { pathname } = useLocation();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const send = () => {
      const form = latest.current();
      // The address of the action alone: nobody is there to read a page.
      if (form) navigator.sendBeacon(`${pathname}.data`, new URLSearchParams(form));
    };
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
      send();
    };
  }, [pathname]);
}
