import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A line at the top of the window once a page has let the reader wait for 300 ms, for the eyes: ears get PageAnnouncer. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <progress className="navigation-progress" aria-hidden="true" />;
}

/** Tells a screen reader that the page has changed: without a full load nothing else does. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const spokenFor = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (spokenFor.current === pathname) return;
    // The new title is written with the page, a moment after the address.
    const later = setTimeout(() => {
      spokenFor.current = pathname;
      setTitle(document.title);
    }, 100);
    return () => clearTimeout(later);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}
