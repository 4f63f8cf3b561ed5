import type { Row } from "./press.ts";

const ofShowcase = { because: "staff press it", provenBy: "tests/e2e/console-showcase.test.ts" } as const;
const versions = ["save", "publish", "restore", "withdraw", "drop", "archive", "unarchive"] as const;
const inVersions = versions.map((intent) => ({ intent, ...ofShowcase }));
const inBrowser = { because: "staff press it", provenBy: "tests/e2e/console-redirects.test.ts" } as const;

/** What staff press who lead visitors on from addresses that are gone. */
export const CONSOLE_CONTENT_PRESSES = {
  "/console/content/home": inVersions,
  "/console/content/banners/:place": inVersions,
  "/console/content/sliders/new": [{ intent: "add", ...ofShowcase }],
  "/console/content/sliders/:key": inVersions,
  "/console/content/redirects/new": [{ intent: "add", ...inBrowser }],
  "/console/content/redirects/:id": [
    { intent: "save", ...inBrowser },
    { intent: "remove", ...inBrowser },
  ],
} as const satisfies Record<string, Row>;
