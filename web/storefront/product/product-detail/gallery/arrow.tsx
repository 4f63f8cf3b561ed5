import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#web/ui/button.tsx";

type ArrowProps = { to: "previous" | "next"; current: number; count: number; goTo: (place: number) => void };

/** One picture back or on; at either end there is nowhere to go. */
export function Arrow({ to, current, count, goTo }: ArrowProps) {
  const place = to === "previous" ? current - 1 : current + 1;
  return (
    <IconButton
      icon={to === "previous" ? ChevronLeft : ChevronRight}
      label={to === "previous" ? "Previous picture" : "Next picture"}
      variant="secondary"
      disabled={place < 0 || place >= count}
      onClick={() => goTo(place)}
    />
  );
}
