import type { Row } from "./press.ts";

const ofShowcase = { because: "staff press it", provenBy: "tests/e2e/console-showcase.test.ts" } as const;
const showcasePresses = [
  { intent: "save", ...ofShowcase },
  { intent: "publish", ...ofShowcase },
  { intent: "restore", ...ofShowcase },
  { intent: "withdraw", ...ofShowcase },
  { intent: "drop", ...ofShowcase },
] as const;
const inBrowser = { because: "staff press it", provenBy: "tests/e2e/console-redirects.test.ts" } as const;

const ofVersions = { because: "staff press it", provenBy: "tests/e2e/console-contents.test.ts" } as const;
const versionPresses = [
  { intent: "save", ...ofVersions },
  { intent: "publish", ...ofVersions },
  { intent: "restore", ...ofVersions },
  { intent: "withdraw", ...ofVersions },
  { intent: "drop", ...ofVersions },
] as const;

/** What staff press who write in versions, or who lead visitors on from addresses that are gone. */
export const CONSOLE_CONTENT_PRESSES = {
  "/console/content/home": showcasePresses,
  "/console/content/banners/:place": showcasePresses,
  "/console/content/sliders/new": [{ intent: "add", ...ofShowcase }],
  "/console/content/sliders/:key": [
    ...showcasePresses,
    { intent: "archive", ...ofShowcase },
    { intent: "unarchive", ...ofShowcase },
  ],
  "/console/content/articles/new": [{ intent: "add", ...ofVersions }],
  "/console/content/articles/:key": [
    ...versionPresses,
    { intent: "archive", ...ofVersions },
    { intent: "unarchive", ...ofVersions },
  ],
  "/console/content/faq": versionPresses,
  "/console/content/pages/:key": versionPresses,
  "/console/content/redirects/new": [{ intent: "add", ...inBrowser }],
  "/console/content/redirects/:id": [
    { intent: "save", ...inBrowser },
    { intent: "remove", ...inBrowser },
  ],
} as const satisfies Record<string, Row>;
