import { Badge } from "#web/ui/badge.tsx";

/** Whether somebody came; nothing while nobody has said so. */
export function OutcomeBadge({ outcome }: { outcome: "came" | "missed" | null }) {
  if (outcome === null) return null;
  return outcome === "came" ? <Badge kind="good">Came</Badge> : <Badge kind="bad">Did not come</Badge>;
}
