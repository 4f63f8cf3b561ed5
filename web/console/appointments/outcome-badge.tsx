import { Badge } from "#web/ui/badge.tsx";

type OutcomeBadgeProps = {
  outcome: "came" | "missed" | null;
  /** Its time is over, so that somebody is to say it. */
  isUnsaid: boolean;
};

/** Whether somebody came; nothing while it is too early to say. */
export function OutcomeBadge({ outcome, isUnsaid }: OutcomeBadgeProps) {
  if (outcome === null) return isUnsaid ? <Badge>Came or not?</Badge> : null;
  return outcome === "came" ? <Badge kind="good">Came</Badge> : <Badge kind="bad">Did not come</Badge>;
}
