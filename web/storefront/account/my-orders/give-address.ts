export const GIVING_WAYS = ["typed", "sheet", "saved"] as const;
export type GivingWay = (typeof GIVING_WAYS)[number];

const PAGE = "/order-status";

/** The line of an order in My Orders: mails and the confirmation lead there. */
export function lineAddress(lineId: number): string {
  return `${PAGE}#line-${lineId}`;
}

/** My Orders with the form open in which the prescription of a line is given. */
export function giveAddress(lineId: number, way: GivingWay): string {
  return `${PAGE}?line=${lineId}&give=${way}#line-${lineId}`;
}

export function readAsked(url: URL): { lineId: number; way: GivingWay } | null {
  const way = GIVING_WAYS.find((one) => one === url.searchParams.get("give"));
  const line = url.searchParams.get("line") ?? "";
  return way && /^[1-9]\d{0,9}$/.test(line) ? { lineId: Number(line), way } : null;
}
