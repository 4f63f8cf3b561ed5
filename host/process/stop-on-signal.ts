export type Stopping = {
  /** Beyond what closing itself may take. */
  moreMs?: number;
};

/**
 * Calls `stop` once, for the first reason to end. A second Ctrl-C, made on purpose, ends the process at once. Answers how to
 * end it for a reason of our own, which is never a success.
 */
export function stopOnSignal(
  stop: (reason: string) => Promise<boolean>,
  { moreMs = 0 }: Stopping = {},
): (reason: string) => void {
  const deadlineMs = 10_000 + moreMs;
  // npm, the terminal and the start script may each pass on one and the same Ctrl-C.
  const sameGestureMs = 1_000;
  let since: number | undefined;

  const onReason = (reason: string, code = 0) => {
    if (since !== undefined) {
      if (reason === "SIGINT" && performance.now() - since > sameGestureMs) process.exit(130);
      return;
    }
    since = performance.now();
    setTimeout(() => process.exit(1), deadlineMs).unref();
    void stop(reason).then((clean) => process.exit(clean ? code : 1));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => onReason(signal));
  // Whoever started us holds this channel open; when it is killed nobody could end us any more.
  if (process.channel) process.on("disconnect", () => onReason("the start script ended"));
  return (reason) => onReason(reason, 1);
}
