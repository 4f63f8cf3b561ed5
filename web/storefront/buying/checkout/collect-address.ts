/** The checkout with stores in the place of addresses. */
export const COLLECTING = "/address?way=store";

/** The same for stores near a place, and all of them. */
export function collectingNear(near: string, { all }: { all: boolean }): string {
  const query = new URLSearchParams({ way: "store", near, ...(all && { all: "yes" }) });
  return `/address?${query}`;
}
