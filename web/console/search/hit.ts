/** In the order in which they are shown. */
export const HIT_GROUPS = ["orders", "papers", "places", "customers", "products", "stores", "staff"] as const;
export type HitGroup = (typeof HIT_GROUPS)[number];

export const HIT_LABELS: Readonly<Record<HitGroup, string>> = {
  orders: "Orders",
  papers: "Papers and coupons",
  places: "Go to",
  customers: "Customers",
  products: "Products",
  stores: "Stores",
  staff: "Staff",
};

export type HitAddress = {
  /** Null: it is not theirs to open. */
  to: string | null;
  /** A page of the shop, outside the console. */
  isShops?: true;
};

export type Hit = HitAddress & {
  group: HitGroup;
  key: string;
  title: string;
  /** Why it is here: "Invoice DEA/26/17", "Phone ends in 4321". */
  reason: string;
  detail: string;
  /** At the end of the line: a price, a stage. */
  aside?: string;
};

export type SearchAnswer = {
  /** What was looked for. */
  text: string;
  hits: readonly Hit[];
  /** Where what was typed leads by itself: it is the whole number of this one thing. */
  exact: HitAddress | null;
};

/** The hits in their groups; a group without any is left out. */
export function groupHits(hits: readonly Hit[]): { group: HitGroup; label: string; hits: Hit[] }[] {
  return HIT_GROUPS.map((group) => ({
    group,
    label: HIT_LABELS[group],
    hits: hits.filter((hit) => hit.group === group),
  })).filter((one) => one.hits.length > 0);
}
