import { useEffect } from "react";
import { useRevalidator } from "react-router";

const LOOK_AGAIN_MS = 1_500;

/** While a job is at it, the page asks again by itself. */
export function useLookAgain(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
