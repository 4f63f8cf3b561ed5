import type { ReactNode } from "react";

type BadgeProps = { kind?: "offer" | "plain" | "good" | "bad" | "dark"; children: ReactNode };

/** A word about a thing: "25 % off", "Paid". */
export function Badge({ kind = "plain", children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
