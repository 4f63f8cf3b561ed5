import { z } from "zod";

/** The lists that views can be saved of, by their paths. */
export const VIEWED_LISTS = [
  "/console/approvals",
  "/console/audit",
  "/console/catalogue/products",
  "/console/content/articles",
  "/console/content/questions",
  "/console/content/redirects",
  "/console/content/redirects/missed",
  "/console/content/reviews",
  "/console/customers",
  "/console/customers/recalls",
  "/console/messages",
  "/console/offers/coupons",
  "/console/orders",
  "/console/prescriptions",
  "/console/orders/refunds",
  "/console/orders/returns",
  "/console/purchasing/orders",
  "/console/purchasing/receipts",
  "/console/purchasing/suppliers",
  "/console/stock/counts",
  "/console/stock/transfers",
  "/console/settings/staff",
  "/console/settings/stores",
  "/console/stock",
  "/console/stock/moves",
  "/console/tasks",
] as const;

const list = z.enum(VIEWED_LISTS);
/** The query of the list as it is shown, to which the form leads back. */
const back = z.string().max(2000).default("");

/** A view under a name: the words of a list's address, without the question mark. */
export const saveViewForm = z.object({
  list,
  name: z.string().trim().min(1, "Enter a name.").max(40, "Use at most 40 characters."),
  query: z.string().max(1000, "This view says too much to be kept."),
  shared: z.literal("yes").optional(),
  back,
});

export const removeViewForm = z.object({ list, back, id: z.coerce.number().int().positive() });
