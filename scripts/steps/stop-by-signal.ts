/** Ends by Ctrl-C what a command is at, so that it can clear away what it has begun. */
export function stopBySignal(): AbortSignal {
  const stop = new AbortController();
  // Ctrl-C comes twice, from the terminal and from npm: the second must not cut the clearing short.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      process.exitCode = 130;
      stop.abort();
    });
  return stop.signal;
}
