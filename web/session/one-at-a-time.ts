/** Whoever waits longer for another tab's answer goes ahead. */
const patienceMs = 10_000;

/**
 * In the browser: changes of what a guest keeps in cookies, and the sign-in that takes it along, one after the other over
 * all tabs. Each writes a cookie whole, so two at once would lose what the other wrote. Where browsers have no locks
 * (a shop without TLS), each tab is on its own.
 */
export async function oneAtATime<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) return send();
  let begun = false;
  const begin = () => {
    begun = true;
    return send();
  };
  try {
    return await navigator.locks.request("guest state", { signal: AbortSignal.timeout(patienceMs) }, begin);
  } catch (fault) {
    if (begun) throw fault;
    return send();
  }
}
