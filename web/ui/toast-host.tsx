import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { late, useFetchAhead } from "./late.tsx";
import { PlainWords } from "./plain-words.tsx";
import { toastDuration, waitingToasts } from "./toast.ts";

const ToastStack = late(async () => (await import("./toast-stack.tsx")).ToastStack);

const patienceMs = 3_000;
const nobody: readonly never[] = [];

/** Stands once, in the root. The stack is fetched when the page has nothing else to do; without it words are said plainly. */
export function ToastHost() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.read, () => nobody);
  const [needed, setNeeded] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  useFetchAhead(ToastStack.fetchAhead);
  useEffect(() => {
    if (plain === null) return undefined;
    const over = setTimeout(() => setPlain(null), toastDuration);
    return () => clearTimeout(over);
  }, [plain]);

  const [first] = waiting;
  if (first && !needed) setNeeded(true);
  const sayPlainly = () => {
    setPlain(waitingToasts.take().at(-1)?.message ?? null);
    // The next one asks for the stack again.
    setNeeded(false);
  };
  const sayAtLast = useEffectEvent(sayPlainly);
  useEffect(() => {
    // A stack that was asked for just before the network went neither comes nor fails.
    const over = first && setTimeout(sayAtLast, patienceMs);
    return () => clearTimeout(over);
  }, [first]);
  return (
    <>
      {plain !== null && <PlainWords role="alert">{plain}</PlainWords>}
      {needed && <ToastStack waiting={waiting} onMissing={sayPlainly} />}
    </>
  );
}
