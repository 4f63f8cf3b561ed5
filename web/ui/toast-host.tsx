import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { waitingToasts } from "./toast.ts";

const ToastStack = lazy(async () => ({ default: (await import("./toast-stack.tsx")).ToastStack }));

const nobody: readonly never[] = [];

/** Stands once, in the root; costs nothing until something is said. */
export function ToastHost() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.read, () => nobody);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack waiting={waiting} />
    </Suspense>
  );
}
