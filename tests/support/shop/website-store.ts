import type { stores } from "#db/schema/stores.ts";

/** The store that online orders belong to. */
export const websiteStore: typeof stores.$inferInsert = {
  id: 45,
  name: "website",
  storeCode: "WEB45",
  kind: "website",
  address: "1 Janpath",
  city: "New Delhi",
  stateCode: "07",
  zipCode: "110001",
  phone: "01140000000",
  email: "shop@example.in",
  storeTime: "10-19",
  gstin: "07AAACO1234B1Z6",
  invoicePrefix: "CHW",
};
