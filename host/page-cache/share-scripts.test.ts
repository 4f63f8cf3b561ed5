import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { shareScripts } from "./share-scripts.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("our own inline scripts are named by their hashes, nobody else's", () => {
  const html = `<script nonce="n1">ours()</script><script>theirs()</script><script nonce="n1" src="/a.js"></script>`;
  const shared = shareScripts({ html, policy: "script-src 'self' 'nonce-n1'", nonce: "n1" });
  expect(shared.policy).toBe(`script-src 'self' ${hash("ours()")}`);
  expect(shared.html).not.toContain("nonce");
});

test("what is put in as a script later is named too, what is only read is not", () => {
  const html = `<script nonce="n1" type="late-speculationrules">{}</script><script nonce="n1" type="application/ld+json">[]</script>`;
  expect(shareScripts({ html, policy: "script-src 'self' 'nonce-n1'", nonce: "n1" }).policy).toBe(
    `script-src 'self' ${hash("{}")}`,
  );
});
