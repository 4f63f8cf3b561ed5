import type { ApprovalKind, ApprovalStatus } from "./approval-kinds.ts";

export const APPROVAL_STATUS_WORDS: Readonly<Record<ApprovalStatus, string>> = {
  asked: "Waits",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Taken back",
  lapsed: "Lapsed",
};

export const APPROVAL_KIND_WORDS: Readonly<Record<ApprovalKind, string>> = {
  refund: "Refund",
  discount: "Discount",
  stock_adjustment: "Stock adjustment",
};
