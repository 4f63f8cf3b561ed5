import { useState } from "react";

type InAddress = { power: string | null; lens: number | null };

/**
 * The lens that was last chosen for each power type, as long as the page is open. The address wins; but the browser's
 * back button leads to an address from before the choice, and another power type and back again is no reason to lose it.
 */
export function useLensMemory({ power, lens }: InAddress) {
  const [lenses, setLenses] = useState<Readonly<Record<string, number>>>({});
  if (power !== null && lens !== null && lenses[power] !== lens) setLenses({ ...lenses, [power]: lens });
  return {
    /** The lens to show for a power type. */
    cached: (code: string | null): number | null =>
      code === null ? null : code === power && lens !== null ? lens : (lenses[code] ?? null),
  };
}
