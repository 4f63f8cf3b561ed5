import { DESTINATIONS, type Destination } from "./destinations.ts";

/** The list that an address lies in, among the destinations that are open; none but Today lies around everything. */
export function listAround(pathname: string, open: readonly string[]): Destination | null {
  const around = DESTINATIONS.filter(
    ({ to }) => to !== "/console" && open.includes(to) && pathname.toLowerCase().startsWith(`${to}/`),
  );
  return around.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}
