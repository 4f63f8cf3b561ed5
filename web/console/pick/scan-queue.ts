export type Scan = { code: string; quantity?: string };

export type ScanQueue = {
  take: (scan: Scan) => void;
  /** What held it is over. */
  goOn: () => void;
  /** What still waits is taken out of it. */
  clear: () => Scan[];
};

type Given = { send: (scan: Scan) => Promise<unknown>; isHeld?: () => boolean };

/** Scans come faster than answers, and a camera reads two codes in one look: each is sent when the one before is answered. */
export function makeScanQueue({ send, isHeld = () => false }: Given): ScanQueue {
  const waiting: Scan[] = [];
  let isSending = false;
  const sendNext = () => {
    if (isSending || isHeld()) return;
    const scan = waiting.shift();
    if (scan === undefined) return;
    isSending = true;
    // One that gets no answer holds up nobody.
    void send(scan).then(answered, answered);
  };
  const answered = () => {
    isSending = false;
    sendNext();
  };
  return {
    take: (scan) => {
      waiting.push(scan);
      sendNext();
    },
    goOn: sendNext,
    clear: () => waiting.splice(0),
  };
}

/** One that was not taken and is scanned again is no longer missing; the same code may be missing twice. */
export function withoutOne(scans: readonly Scan[], { code, quantity }: Scan): Scan[] {
  const place = scans.findIndex((one) => one.code === code && one.quantity === quantity);
  return scans.filter((_, at) => at !== place);
}

export function notTakenWords(scans: readonly Scan[]): string | null {
  if (scans.length === 0) return null;
  const words = scans.map(({ code, quantity = "1" }) => (quantity === "1" ? code : `${code} (${quantity} pieces)`));
  const [what, them] = scans.length === 1 ? ["1 code was", "it"] : [`${scans.length} codes were`, "them"];
  return `${what} not taken: ${words.join(", ")}. Scan ${them} again.`;
}
