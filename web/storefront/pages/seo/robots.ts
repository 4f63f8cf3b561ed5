import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/robots.ts";

/** Pages about one person, what pages ask for, and dialogs that lie over another page. */
const PRIVATE = [
  "/address",
  "/auth/",
  "/cart",
  "/dashboard",
  "/delivery",
  "/frames-to-try",
  "/like",
  "/logout",
  "/mailbox",
  "/more-products",
  "/newsletter",
  "/order-confirmation/",
  "/order-status",
  "/preferences",
  "/product-cards",
  "/reset-password",
  "/session/",
  "/suggestions",
  "/user/",
  "/v1/",
  "/view-invoice/",
  "/visitor",
  "/wishlist",
  "/*?*auth=",
  "/*?*panel=",
  "/*?*picture=",
  "/*?*step=",
];

export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
