/** The head of the document: what holds for every call. */
export function aboutApi(appUrl: string) {
  const cookie = appUrl.startsWith("https:") ? "__Host-session" : "session";
  return {
    openapi: "3.1.0",
    info: {
      title: "Chashma",
      version: "1",
      summary: "The calls of an online optical shop with physical stores",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: appUrl }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    components: {
      securitySchemes: {
        bearer: {
          type: "http" as const,
          scheme: "bearer",
          description: "`user_with_token.access_token` of POST /v1/login/login. Wins over a cookie.",
        },
        cookie: {
          type: "apiKey" as const,
          in: "cookie" as const,
          name: cookie,
          description: "For pages of the shop itself: what is written with it must come from them.",
        },
      },
    },
  };
}

const description = `Amounts are rupees with at most two decimals, unless a description says paise. Percent are numbers from 0 to 100, prices
contain their tax, lengths are millimetres, powers of lenses dioptres, axes degrees. Instants are ISO 8601 in UTC; the shop's
days are those of Asia/Kolkata.

Lists answer \`{ data, total, page, limit }\`; a page past the end has no data and the true total. Errors answer
\`{ status: "error", code, message, fields?, data? }\` with a true HTTP status: programs read \`code\`, people \`message\`.

Keys may be added to answers, optional keys to bodies, and codes to errors; nothing that version 1 has is taken away or changes
its meaning. Bodies may hold keys that are not known: they are ignored.`;

/** By the first part of the path. */
const tags: Readonly<Record<string, string>> = {
  login: "Signing in and out",
  users: "Accounts: signing up, passwords, one's own profile, staff",
  products: "The catalogue: lists, search, filters, suggestions, one product",
  ratings: "Reviews of products",
  questions: "What customers ask about products",
  sliders: "Carousels of the home page",
  billing: "The cart, the order that it becomes, and what stores bill and have in stock",
  addresses: "The address book",
  coupons: "What a coupon takes off",
  storeorders: "An order by its billing id",
  storesales: "One's own orders, and bills",
  "eye-tests": "Prescriptions of what was ordered",
  "payment-transaction-history": "Payment orders, and events of the payment gateway",
  wishlists: "What somebody likes",
  lenses: "Lens packages and their prices",
  banners: "Pictures with links",
  stores: "The shops to visit",
  delivery: "When something is there",
  subscription: "The newsletter",
};
