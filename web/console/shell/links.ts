import textFont from "#web/ui/fonts/atkinson.woff2";
import headingFont from "#web/ui/fonts/bricolage.woff2";
import stylesheet from "./console.css?url";

/** What staff's pages look like: for the frame, and for the door that stands outside it. */
export const consoleLinks = () => [
  { rel: "stylesheet", href: stylesheet },
  ...[textFont, headingFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];
