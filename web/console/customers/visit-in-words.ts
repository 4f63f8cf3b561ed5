import type { CustomerVisit } from "#services/customers/get-customer.ts";

/** "Came", "Cancelled"; "" where nobody has said yet. */
export function visitInWords({ isCancelled, outcome }: Pick<CustomerVisit, "isCancelled" | "outcome">): string {
  if (isCancelled) return "Cancelled";
  if (outcome === null) return "";
  return outcome === "came" ? "Came" : "Did not come";
}
