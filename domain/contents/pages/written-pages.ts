/** The pages that are always there, by key, with their addresses and titles. */
export const WRITTEN_PAGES = {
  about: { path: "/about-us", title: "About us" },
  privacy: { path: "/privacy_policy", title: "Privacy policy" },
  shipping: { path: "/shipping_return_policy", title: "Shipping & return policy" },
  terms: { path: "/terms-conditions", title: "Terms & conditions" },
} as const;
export type PageKey = keyof typeof WRITTEN_PAGES;
