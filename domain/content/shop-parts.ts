import type { SettingPart } from "./setting-field.ts";

const NETWORKS = [
  { value: "instagram", label: "Instagram" },
  { value: "facebook", label: "Facebook" },
  { value: "x", label: "X" },
  { value: "youtube", label: "YouTube" },
] as const;
const LINK = "A page of the shop such as /blog, or a whole address that starts with https://";

/** Who the shop is, and what it says of itself. */
export const SHOP_PARTS: readonly SettingPart[] = [
  {
    slug: "shop",
    title: "Shop and bills",
    line: "Name, address, GSTIN, and the signature on bills",
    ofBills: true,
    fields: [
      { path: "shopName", label: "Name of the shop", kind: "text" },
      { path: "legalName", label: "Legal name", help: "As it is registered; it stands on bills", kind: "text" },
      { path: "tagline", label: "Tagline", kind: "text" },
      { path: "address.line1", label: "Address", kind: "text" },
      { path: "address.line2", label: "Second line of the address", optional: true, kind: "text" },
      { path: "address.city", label: "City", kind: "text" },
      { path: "address.state", label: "State", kind: "text" },
      { path: "address.stateCode", label: "State code", help: "The first two digits of the GSTIN", kind: "text" },
      { path: "address.pin", label: "PIN code", kind: "text" },
      { path: "address.country", label: "Country", kind: "text" },
      { path: "phone", label: "Phone", kind: "text", input: "tel" },
      { path: "email", label: "E-mail", kind: "text", input: "email" },
      { path: "gstin", label: "GSTIN", help: "Of the registered office", kind: "text" },
      {
        path: "invoiceDisputesCourt",
        label: "Courts for disputes",
        help: "A city; it stands in the terms and on every invoice",
        kind: "text",
      },
      {
        path: "signatureImage",
        label: "Picture of the signature",
        help: "JPEG, PNG or WebP, up to 10 MB. It stands on bills, on white. Without one a line to sign on is printed",
        optional: true,
        none: true,
        kind: "picture",
      },
    ],
  },
  {
    slug: "contact",
    title: "Contact",
    line: "Chat, support hours, grievance officer, social networks",
    fields: [
      { path: "chatUrl", label: "Chat link", help: LINK, kind: "text" },
      {
        path: "whatsapp",
        label: "WhatsApp",
        help: "With the country code: +919810000000. Empty leads to the chat link",
        optional: true,
        none: true,
        kind: "text",
        input: "tel",
      },
      { path: "supportHours", label: "Support hours", kind: "text" },
      { path: "emailReplyHours.from", label: "E-mails are answered after at least", kind: "number", unit: "hours" },
      { path: "emailReplyHours.to", label: "And after at most", kind: "number", unit: "hours" },
      { path: "grievanceOfficer.name", label: "Grievance officer", kind: "text" },
      { path: "grievanceOfficer.designation", label: "Designation of the officer", kind: "text" },
      { path: "grievanceOfficer.email", label: "E-mail of the officer", kind: "text", input: "email" },
      { path: "grievanceOfficer.phone", label: "Phone of the officer", kind: "text", input: "tel" },
      {
        path: "securityContact",
        label: "Where weaknesses are reported",
        help: "Starts with mailto: or https://",
        kind: "text",
      },
      { path: "blogUrl", label: "Blog", help: LINK, kind: "text" },
      {
        path: "social",
        label: "Social networks",
        kind: "rows",
        noun: "network",
        fields: [
          { path: "network", label: "Network", kind: "choice", options: NETWORKS },
          { path: "label", label: "Name", kind: "text" },
          { path: "url", label: "Link", kind: "text" },
        ],
      },
    ],
  },
  {
    slug: "policies",
    title: "Policies",
    line: "Since when terms and privacy policy are in force, and which law governs",
    fields: [
      {
        path: "policyVersions.terms",
        label: "Terms in force since",
        help: "What people agree to is recorded with this day",
        kind: "day",
      },
      { path: "policyVersions.privacy", label: "Privacy policy in force since", kind: "day" },
      { path: "governingLawCountry", label: "Country of the governing law", kind: "text" },
    ],
  },
  {
    slug: "starting-prices",
    title: "Starting prices",
    line: "“Starting at” on the home page",
    fields: [
      {
        path: "startingPrices",
        label: "Starting prices, in the order of the home page",
        kind: "rows",
        noun: "price",
        fields: [
          { path: "label", label: "Name", kind: "text" },
          { path: "pricePaise", label: "Price", kind: "rupees" },
          { path: "counts", label: "What one gets for it", optional: true, kind: "text" },
          { path: "link", label: "Link", help: LINK, kind: "text" },
        ],
      },
    ],
  },
];
