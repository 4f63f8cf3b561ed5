import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { makeLayer, raise } from "./raise.ts";

/** A line at the foot of the window, above all else, that needs nothing to be fetched. In the browser only. */
export function PlainWords({ role, children }: { role: "alert" | "status"; children: ReactNode }) {
  const [layer] = useState(() => makeLayer("plain-words"));
  useEffect(() => {
    raise(layer);
    return () => layer.remove();
  }, [layer]);
  return createPortal(<p role={role}>{children}</p>, layer);
}
