/** Ends by Ctrl-C what a command is at, so that it can clear away what it has begun. */
export function stopBySignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      process.exitCode = 130;
      stop.abort();
    });
  return stop.signal;
}
