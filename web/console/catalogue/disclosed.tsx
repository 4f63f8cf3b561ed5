import type { ReactNode } from "react";

/** Kept shut until it is wanted, with or without a script. */
export function Disclosed({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined}>
      <summary className="link">{label}</summary>
      <div className="range-disclosed">{children}</div>
    </details>
  );
}
