import stylesheet from "#web/styles/app.css?url";
import textFont from "#web/ui/fonts/atkinson.woff2";
import headingFont from "#web/ui/fonts/bricolage.woff2";

/** What a page of the storefront looks like: for the layout, and for each page that stands outside it. */
export const storefrontLinks = () => [
  { rel: "stylesheet", href: stylesheet },
  ...[textFont, headingFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];
