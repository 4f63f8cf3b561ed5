const lineAfterMs = 10_000;
const givenUpAfterMs = 60_000;

let long = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  long += by;
  for (const listener of listeners) listener();
}

/** Whether something that was pressed has waited for more than 10 seconds. */
export const longWait = {
  read: () => long > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** From the press on; after a minute it is given up. Returns what ends the waiting, to be called in any case. */
export function beginWaiting(giveUp: () => void): () => void {
  let isLong = false;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(line);
    clearTimeout(last);
    if (isLong) change(-1);
  };
  const line = setTimeout(() => {
    isLong = true;
    change(1);
  }, lineAfterMs);
  const last = setTimeout(() => {
    end();
    giveUp();
  }, givenUpAfterMs);
  return end;
}

/** A request that somebody pressed for and that goes past the router. */
export async function ask(address: string, init: RequestInit): Promise<Response> {
  const patience = new AbortController();
  const end = beginWaiting(() => patience.abort(new DOMException("No answer in a minute", "TimeoutError")));
  try {
    return await fetch(address, { ...init, signal: patience.signal });
  } finally {
    end();
  }
}
