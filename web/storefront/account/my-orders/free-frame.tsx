import { Badge } from "#web/ui/badge.tsx";

/** On the free frame of a pair: the offer, and with which frame it was given. */
export function FreeFrame({ freeWith }: { freeWith: string | null }) {
  return (
    <p className="text-sm">
      <Badge kind="offer">Buy 1 get 1</Badge>
      {freeWith && ` Free with ${freeWith}`}
    </p>
  );
}
