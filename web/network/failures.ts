import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast.ts";

/** What one press came to. Each has a key of its own: the same words again are told again. */
type Failure = { words: string; key: number };

const hearers = new Map<string, (failure: Failure | null) => void>();
let failed = 0;

/** Says that what was sent to `address` failed: in the form that listens for it, else as a toast. */
export function sayFailure(address: string, words: string): void {
  const hear = hearers.get(address);
  if (hear) hear({ words, key: (failed += 1) });
  else toast.error(words);
}

/** At the press itself: the form may see that it is busy later than the failure of what it sent. */
export function takeBackFailure(address: string): void {
  hearers.get(address)?.(null);
}

/** For a form that says it in its own place: the failure of its last press. */
export function useFailure(address: string): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    hearers.set(address, setFailure);
    return () => void hearers.delete(address);
  }, [address]);
  return failure;
}
