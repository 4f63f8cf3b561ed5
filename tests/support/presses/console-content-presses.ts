import type { Row } from "./press.ts";

const inBrowser = { because: "staff press it", provenBy: "tests/e2e/console-redirects.test.ts" } as const;

/** What staff press who lead visitors on from addresses that are gone. */
export const CONSOLE_CONTENT_PRESSES = {
  "/console/content/redirects/new": [{ intent: "add", ...inBrowser }],
  "/console/content/redirects/:id": [
    { intent: "save", ...inBrowser },
    { intent: "remove", ...inBrowser },
  ],
} as const satisfies Record<string, Row>;
