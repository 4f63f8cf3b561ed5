import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";

/** What a page loads from now on, over the wire: compressed bodies and headers. */
export async function watchLoads(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const addresses = new Map<string, string>();
  const bytesOf = new Map<string, number>();
  const bytes: Record<string, number> = {};
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    addresses.set(requestId, response.url);
    // A script that the document preloads is told as "Other".
    kinds.set(requestId, response.mimeType.endsWith("javascript") ? "Script" : type);
  });
  let under = 0;
  devtools.on("Network.requestWillBeSent", () => (under += 1));
  devtools.on("Network.loadingFailed", () => (under -= 1));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    under -= 1;
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytesOf.set(addresses.get(requestId) ?? "", encodedDataLength);
  });
  return {
    kb: (kind: string) => (bytes[kind] ?? 0) / 1_024,
    bytesOf: (address: string) => bytesOf.get(address),
    requests: () => kinds.size,
    /** The browser tells of bytes somewhat later than of idleness. */
    settle: async () => {
      for (let turn = 0; turn < 100 && under > 0; turn += 1) await sleep(50);
    },
  };
}
