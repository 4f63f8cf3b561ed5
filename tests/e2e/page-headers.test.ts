import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { findSharedLink, plantCustomer, type PlantedCustomer } from "#tests/support/shop/plant-customer.ts";
import { siteAddresses } from "#tests/support/access/site-addresses.ts";
import { sendPhoto } from "#tests/support/browser/send-photo.ts";
import { visit, type Visited } from "#tests/support/browser/visit.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import { readsOf, type SiteAccess } from "#web/session/site-row.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;
let owner: PlantedCustomer;
let addresses: ReturnType<typeof siteAddresses>;
beforeAll(async () => {
  owner = await plantCustomer(shopUrl);
  const photoId = await sendPhoto(shopUrl, owner.detail);
  addresses = siteAddresses({ customer: owner, sharedPath: await findSharedLink(shopUrl, owner), photoId });
});

const patterns = Object.keys(SITE_ACCESS) as (keyof typeof SITE_ACCESS)[];
const keyed = ["key", "link"];
const personal = [...keyed, "signed-in", "staff", "demonstration"];

test.each(patterns)("%s brings the headers of its kind, to its customer and to a guest", async (pattern) => {
  const row: SiteAccess = SITE_ACCESS[pattern];
  const path = addresses[pattern];
  const reads = readsOf(row, new URL(path, shopUrl).searchParams);
  for (const cookie of [owner.cookie, undefined]) {
    const answer = await visit(shopUrl, path, cookie ? { cookie } : {});
    const { headers } = answer;
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    // The camera is for the one page that lays frames on a face, for its document alone, and for the console, which is entered by its door.
    const isConsole = pattern.startsWith("/console") && answer.status === 200;
    const camera = pattern === "/try-on/:id" || isConsole ? "camera=(self)" : "camera=()";
    expect(headers.get("permissions-policy")).toContain(`${camera}, microphone=(), `);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(headers.get("x-powered-by") ?? headers.get("server")).toBeNull();
    const refers = headers.get("referrer-policy");
    if (keyed.includes(reads)) {
      expect([refers, headers.get("x-robots-tag")]).toEqual(["same-origin", "noindex"]);
    } else expect(["strict-origin-when-cross-origin", "same-origin"]).toContain(refers);
    if (personal.includes(reads) && answer.status === 200) expect(headers.get("cache-control")).toContain("no-store");
    const isDocument = headers.get("content-type")?.startsWith("text/html");
    if (isDocument) expectStrictDocument(answer);
    else
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.*(frame-ancestors 'none'|sandbox)/);
  }
});

/** Only scripts of this shop and those that this answer itself wrote. */
function expectStrictDocument({ headers, text }: Visited): void {
  const policy = Object.fromEntries(
    headers
      .get("content-security-policy")!
      .split(/; */)
      .map((directive) => [directive.split(" ")[0]!, directive.split(" ").slice(1)]),
  );
  expect(policy).toMatchObject({
    "default-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  });
  const allowed = policy["script-src"]!;
  const [own, ...others] = allowed;
  expect(own).toBe("'self'");
  for (const source of others) expect(source).toMatch(/^'(nonce-[\w+/=]{24}|sha256-[\w+/=]{44})'$/);
  const inline = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/ src=|type="(application\/(ld\+)?json|speculationrules)"/.test(attributes),
  );
  for (const [, attributes = "", script = ""] of inline) {
    const nonce = / nonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash("sha256").update(script).digest("base64");
    expect([`'nonce-${nonce}'`, `'sha256-${hash}'`].some((source) => allowed.includes(source))).toBe(true);
  }
  // A handler in an attribute would need a policy that allows them all.
  expect(text).not.toMatch(/<[^>]+ on(click|load|error|submit)="/);
}

test("a script is kept for ever and brings only what acts in one", async () => {
  const { text } = await visit(shopUrl, "/", {});
  const [script] = /\/build\/frame-[\w-]+\.js/.exec(text)!;
  const { headers } = await visit(shopUrl, script, {});
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "application/javascript; charset=utf-8",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  // Its address changes with its content: there is nothing to ask again.
  for (const name of ["etag", "last-modified", "content-security-policy"]) expect(headers.get(name), name).toBeNull();
});
