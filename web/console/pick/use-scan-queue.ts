import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#web/forms/answer.ts";
import { makeScanQueue, notTakenWords, type Scan, type ScanQueue, withoutOne } from "./scan-queue.ts";

type Given = {
  send: (scan: Scan) => Promise<unknown>;
  answer: FormAnswer | undefined;
  /** Puts a scan back into its field; false where something stands there. */
  putBack: (scan: Scan) => boolean;
  /** While it is, scans wait. */
  isHeld?: boolean;
};

/** Takes scans, and sends each when all before it are answered; with words for those that the end of a session left behind. */
export function useScanQueue({ send, answer, putBack, isHeld = false }: Given) {
  const latest = useRef({ send, putBack, isHeld });
  const queue = useRef<ScanQueue>(null);
  const [left, setLeft] = useState<readonly Scan[]>([]);
  const untilDrawn = useUntilDrawn();
  useEffect(() => {
    latest.current = { send, putBack, isHeld };
  });
  useEffect(() => {
    const made = makeScanQueue({
      // What an answer holds or stops is known when it is drawn.
      send: (scan) => latest.current.send(scan).finally(untilDrawn),
      isHeld: () => latest.current.isHeld,
    });
    queue.current = made;
    return () => void made.clear();
  }, [untilDrawn]);
  useEffect(() => {
    if (!isHeld) queue.current?.goOn();
  }, [isHeld]);
  useEffect(() => {
    if (answer?.ok !== false || !answer.signedOut) return;
    // None of them could be asked: they are scanned again once somebody has signed in.
    const { code = "", quantity } = answer.values ?? {};
    const refused = { code, ...(quantity !== undefined && { quantity }) };
    const isBack = latest.current.putBack(refused);
    const waited = queue.current?.clear() ?? [];
    setLeft((scans) => [...scans, ...(isBack ? [] : [refused]), ...waited]);
  }, [answer]);
  const take = (scan: Scan) => {
    setLeft((scans) => withoutOne(scans, scan));
    queue.current?.take(scan);
  };
  return { take, notTaken: notTakenWords(left) };
}

/** @returns waits until the page shows all that is known by then: the router tells of its answers in transitions, which are drawn in turn */
function useUntilDrawn(): () => Promise<void> {
  const [drawn, setDrawn] = useState<() => void>();
  useEffect(() => drawn?.(), [drawn]);
  return useCallback(() => new Promise<void>((done) => startTransition(() => setDrawn(() => done))), []);
}
