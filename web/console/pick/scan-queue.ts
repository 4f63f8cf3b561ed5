export type ScanQueue = {
  take: (code: string) => void;
  /** What still waits is dropped: its page is left. */
  clear: () => void;
};

/** Scans come faster than answers, and a camera reads two codes in one look: each is sent when the one before is answered. */
export function makeScanQueue(send: (code: string) => Promise<unknown>): ScanQueue {
  const waiting: string[] = [];
  let isSending = false;
  const sendNext = () => {
    const code = waiting.shift();
    isSending = code !== undefined;
    // One that gets no answer holds up nobody.
    if (code !== undefined) void send(code).then(sendNext, sendNext);
  };
  return {
    take: (code) => {
      waiting.push(code);
      if (!isSending) sendNext();
    },
    clear: () => {
      waiting.length = 0;
    },
  };
}
