import { useEffect } from "react";
import { useLocation } from "react-router";

let shown = 0;

/** The place in the history of the page that is shown. While one goes back it is not the browser's own. */
export const shownEntry = (): number => shown;

export const entryNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function useShownEntry(): void {
  const { key } = useLocation();
  useEffect(() => {
    shown = entryNow();
  }, [key]);
}
