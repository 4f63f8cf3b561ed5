/** Calls once the page has loaded and has nothing else to do. Returns what takes that back. */
export function whenIdle(call: () => void): () => void {
  const leaving = new AbortController();
  const ask = () => {
    // Safari knows no idle time.
    if (typeof requestIdleCallback === "undefined") return void setTimeout(run, 500);
    requestIdleCallback(run, { timeout: 5_000 });
  };
  const run = () => leaving.signal.aborted || call();
  if (document.readyState === "complete") ask();
  else addEventListener("load", ask, { once: true, signal: leaving.signal });
  return () => leaving.abort();
}
