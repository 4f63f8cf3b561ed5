/** What there are limits for. */
export const APPROVAL_KINDS = ["refund", "discount", "stock_adjustment"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What can be asked for, and is done with the yes. */
export const APPROVED_ACTS = ["cancel_order", "adjust_stock"] as const;
export type ApprovedAct = (typeof APPROVED_ACTS)[number];

/** What a request is about: an order by its id, or an adjustment of stock by its number. */
export type ApprovedObject = "order" | "adjustment";

/** Lapsed: it can be done no more, so that nobody said no. */
export const APPROVAL_STATUSES = ["asked", "approved", "refused", "withdrawn", "lapsed"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
