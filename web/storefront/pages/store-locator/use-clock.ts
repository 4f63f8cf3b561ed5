import { useEffect, useState } from "react";

/** The time as the server wrote it into the page, and once awake the browser's own, put forward each half minute. */
export function useClock(written: string): Date {
  const [now, setNow] = useState(() => new Date(written));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
