import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A page that the browser's back button brings from its memory may show what has been bought since. */
export function useFreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && void revalidate();
    addEventListener("pageshow", returned);
    return () => removeEventListener("pageshow", returned);
  }, [revalidate]);
}
