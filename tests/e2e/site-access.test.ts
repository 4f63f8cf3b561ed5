import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { type Action, ruleOf } from "#domain/access/actions.ts";
import { ROLE_DUTIES } from "#domain/access/duties.ts";
import { countEntries } from "#tests/support/access/count-entries.ts";
import { HAS_NONE } from "#tests/support/access/has-none.ts";
import {
  findSharedLink,
  plantCustomer,
  type PlantedCustomer,
  signInByForm,
} from "#tests/support/shop/plant-customer.ts";
import { changedRows, rowsOfCustomer } from "#tests/support/shop/rows-of-customer.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { ASKED_QUERIES, siteAddresses } from "#tests/support/access/site-addresses.ts";
import { giveFactorByForm } from "#tests/support/browser/enter-console.ts";
import { sendPhoto } from "#tests/support/browser/send-photo.ts";
import { visit, type Visited } from "#tests/support/browser/visit.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import { readsOf, type SiteAccess, type Writes } from "#web/session/site-row.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** Who may post to it when it is asked for with this query. */
function writesOf(row: SiteAccess, query: URLSearchParams): Writes {
  return (row.asked && query.has(row.asked.by) && row.asked.writes) || row.writes;
}

/** What reading it is, when it is asked for with this query. */
const doesOf = (row: SiteAccess, query: URLSearchParams) =>
  (row.asked && query.has(row.asked.by) && row.asked.does) || row.does;

const shopUrl = ownShop().url;
const staff = ["seller", "optometrist", "manager", "admin"] as const;
const strangers = ["guest", "expired", "revoked", "tampered"] as const;
const callers = [...strangers, "owner", "another customer", ...staff] as const;
type Caller = (typeof callers)[number];
/** Where only forms are posted to. */
const LEADS_BACK: readonly string[] = [
  "/console/views",
  "/console/demonstration",
  "/console/catalogue/import/pictures/part",
];

const patterns = Object.keys(SITE_ACCESS) as (keyof typeof SITE_ACCESS)[];
const asked = [...patterns.map((pattern) => [pattern, ""] as const), ...ASKED_QUERIES];
let owner: PlantedCustomer;
let addresses: ReturnType<typeof siteAddresses>;
const cookies = {} as Record<Caller, string | undefined>;
const rows = await openShopRows();
afterAll(() => rows.close());

beforeAll(async () => {
  owner = await plantCustomer(shopUrl);
  const another = await plantCustomer(shopUrl);
  for (const role of staff) {
    const account = { email: `${role}@chashma.example`, password: ownShop().passwords[role] };
    cookies[role] = await signInByForm(shopUrl, account);
    if (role === "admin") await giveFactorByForm(shopUrl, cookies[role]);
  }
  Object.assign(cookies, { guest: undefined, owner: owner.cookie, "another customer": another.cookie });
  cookies.expired = await signInByForm(shopUrl, owner);
  const tokenHash = createHash("sha256").update(cookies.expired.split("=")[1]!).digest("hex");
  const past = { expiresAt: new Date(Date.now() - 1_000) };
  const ended = await rows.db.update(sessions).set(past).where(eq(sessions.tokenHash, tokenHash)).returning();
  if (ended.length !== 1) throw new Error("There is no session to end");
  cookies.revoked = await signInByForm(shopUrl, owner);
  await visit(shopUrl, "/logout", { method: "POST", cookie: cookies.revoked, form: { reason: "asked" } });
  cookies.tampered = `${owner.cookie.slice(0, -1)}${owner.cookie.endsWith("A") ? "B" : "A"}`;

  const photoId = await sendPhoto(shopUrl, owner.detail);
  addresses = siteAddresses({ customer: owner, sharedPath: await findSharedLink(shopUrl, owner), photoId });
});

/** Whether staff do it for the customers of their stores. */
const isServed = (action: Action) => ruleOf(action)["own store"] !== undefined;
const isStranger = (caller: Caller) => (strangers as readonly string[]).includes(caller);
const shows = ({ text, location }: Visited) =>
  owner.signs.some((sign) => text.includes(sign) || location.includes(sign));

/** Whether the customer's own words may be seen by this caller at this address. */
function mayShow(row: SiteAccess, caller: Caller): boolean {
  // The mailbox of a demonstration shows every letter, and a signed link what it was made for.
  if (caller === "owner" || row.reads === "link" || row.reads === "demonstration") return true;
  if (isStranger(caller) || caller === "another customer") return false;
  // The order is the website's, and these work in a store.
  return caller === "admin" && (row.reads === "key" || (row.does !== undefined && isServed(row.does)));
}

describe.each(callers)("%s", (caller) => {
  test.each(asked)("reads %s%s as its row says", async (pattern, query) => {
    const row: SiteAccess = SITE_ACCESS[pattern];
    const path = addresses[pattern] + query;
    const reads = readsOf(row, new URL(path, shopUrl).searchParams);
    const cookie = cookies[caller];
    const [page, asData] = await Promise.all([
      visit(shopUrl, path, { ...(cookie && { cookie }) }),
      visit(shopUrl, path, { ...(cookie && { cookie }), data: true }),
    ]);
    for (const answer of [page, asData]) {
      expect(answer.status).toBeLessThan(500);
      if (!mayShow(row, caller)) expect(shows(answer)).toBe(false);
    }
    if (reads === "signed-in" && isStranger(caller)) {
      expect(page.status).toBe(302);
      if (row.guests === "home") expect(page.location).toBe("/");
      else expect(page.location).toMatch(row.guests === "cart" ? /^\/cart\?auth=login&next=/ : /^\/\?auth=login&next=/);
      expect(asData.status).toBe(202);
      expect(asData.text).toContain("SingleFetchRedirect");
    }
    if (reads === "signed-in" && !isStranger(caller)) {
      const takesId = Object.keys(row.ids ?? {}).some((id) => id.startsWith("path") || id === "query id");
      // Of another's things staff see those that belong to an order.
      if (takesId && caller !== "owner") expect(mayShow(row, caller) ? [200, 404] : [404]).toContain(page.status);
      // The owner has none of these: no frame was sent in, and the photo of a review, which shows a name, is another's.
      else if (HAS_NONE.includes(pattern)) expect(page.status).toBe(404);
      // Nobody pays for an empty cart.
      else if (page.status === 302) expect([path, page.location]).toEqual(["/address", "/cart"]);
      else expect(page.status).toBe(200);
    }
    if (reads === "staff") {
      const worksHere = (staff as readonly string[]).includes(caller);
      // What takes another duty is not there. Of orders staff see those of their stores: this one is the website's.
      const { "own store": ofStore = [], all = [] } = ruleOf(doesOf(row, new URL(path, shopUrl).searchParams)!);
      const hasDuty =
        worksHere &&
        ROLE_DUTIES[caller as keyof typeof ROLE_DUTIES].some((duty) => [...ofStore, ...all].includes(duty));
      const takesId = Object.keys(row.ids ?? {}).some((id) => id.startsWith("path"));
      // Nobody of these has moved many orders at once.
      const isThere = hasDuty && !HAS_NONE.includes(pattern) && (!takesId || mayShow(row, caller));
      // Where forms of a list are posted to, there is nothing to read: it leads back, as where a shop that has sold would be filled.
      const there = LEADS_BACK.includes(pattern) ? [302, 202] : [200, 200];
      expect([page.status, asData.status]).toEqual(isThere ? there : [404, 404]);
    }
    if (reads === "key") expect(page.location).not.toContain("auth=login");
    if (reads === "nobody") expect([302, 400, 404, 405]).toContain(page.status);
    if (["signed-in", "staff", "key", "link", "demonstration"].includes(reads) && page.status === 200)
      expect(page.headers.get("cache-control")).toContain("no-store");
  });
});

const posted = patterns.flatMap((pattern) => {
  const row: SiteAccess = SITE_ACCESS[pattern];
  return Object.entries(row.posts ?? {}).map(([intent, action]) => [pattern, intent, action] as const);
});

/** The customer's own things in every field that a row says takes an id. */
function idsFor(row: SiteAccess): Record<string, string> {
  const [prescription = ""] = owner.prescriptionIds;
  const things: Record<string, string> = {
    key: owner.cartKey,
    order: owner.orderId,
    order_line_id: String(owner.lineId),
    address_id: String(owner.addressId),
    person_id: String(owner.personId),
    id: String(owner.addressId),
    prescription,
    prescription_id: prescription,
    [`thing-${owner.lineId}`]: "1",
  };
  const fields = Object.keys(row.ids ?? {}).flatMap((id) => (id.startsWith("form ") ? [id.slice(5)] : []));
  return Object.fromEntries(Object.entries(things).filter(([name]) => fields.some((field) => name.startsWith(field))));
}

describe.each(callers.filter((caller) => caller !== "owner"))("%s", (caller) => {
  test.each(posted)(
    "posts to %s %s, which is %s, and changes what the table lets it",
    async (pattern, intent, action) => {
      const row: SiteAccess = SITE_ACCESS[pattern];
      const [before, entries] = await Promise.all([rowsOfCustomer(rows, owner), countEntries(rows.db, owner.orderId)]);
      const form = { ...(intent && { intent }), ...idsFor(row) };
      const cookie = signsOut(pattern, caller) ? undefined : cookies[caller];
      const answer = await visit(shopUrl, addresses[pattern], { method: "POST", form, ...(cookie && { cookie }) });
      expect(answer.status).toBeLessThan(500);
      if (!mayShow(row, caller)) expect(shows(answer)).toBe(false);
      if (row.writes === "signed-in" && isStranger(caller) && !row.asked)
        expect(`${answer.status} ${answer.location} ${answer.text}`).toMatch(
          /^401|auth=login|Please sign in to continue/,
        );
      const [after, entriesAfter] = await Promise.all([
        rowsOfCustomer(rows, owner),
        countEntries(rows.db, owner.orderId),
      ]);
      const written = entriesAfter - entries;
      // Staff of the website's orders act for its customers, and each act is in the log.
      const actsForShop = caller === "admin" && isServed(action) && written > 0;
      const { reads: read, ...changed } = changedRows(before, after);
      if (!actsForShop) expect(changed).toEqual({});
      // Whoever opens a prescription for the shop leaves a trace, once a minute.
      if (caller !== "admin" || !isServed(action)) expect(read).toBeUndefined();
      expect(written).toBeLessThanOrEqual(actsForShop ? 1 : 0);
    },
  );
});

/** The session of whoever signs out is needed for what comes after. */
const signsOut = (pattern: string, caller: Caller) => pattern === "/logout" && !isStranger(caller);

describe("a post", () => {
  test.each(asked)("to %s%s of whoever has no session is taken as its row says", async (pattern, query) => {
    const path = addresses[pattern] + query;
    const writes = writesOf(SITE_ACCESS[pattern], new URL(path, shopUrl).searchParams);
    const asking = strangers.flatMap((caller) =>
      [false, true].map(async (data) => {
        const cookie = cookies[caller];
        const sent = { method: "POST", form: { intent: "none" }, data, ...(cookie && { cookie }) } as const;
        const answer = await visit(shopUrl, path, sent);
        expect(answer.status).toBeLessThan(500);
        if (!mayShow(SITE_ACCESS[pattern], caller)) expect(shows(answer)).toBe(false);
        // What is staff's is not there for others, whatever they do.
        const isStaffs = readsOf(SITE_ACCESS[pattern], new URL(path, shopUrl).searchParams) === "staff";
        if (writes === "nobody" && !data) expect(answer.status).toBe(isStaffs ? 404 : 405);
        if (writes === "staff") expect(answer.status).toBe(404);
        if (writes === "key") expect(`${answer.status} ${answer.location}`).not.toMatch(/^401|auth=login/);
        if (writes === "signed-in")
          expect(`${answer.status} ${answer.location} ${answer.text}`).toMatch(
            /^401|auth=login|Please sign in to continue/,
          );
      }),
    );
    await Promise.all(asking);
  });

  test.each(patterns)("to %s by a page of another site is refused, with and without a session", async (pattern) => {
    const before = await rowsOfCustomer(rows, owner);
    // Nobody waits for another: what one of them did would stand in the rows all the same.
    const tried = [owner.cookie, undefined].flatMap((cookie) =>
      ["https://evil.example", "null"].flatMap((origin) =>
        (["POST", "PUT", "PATCH", "DELETE"] as const).map(async (method) => {
          const sent = { method, origin, form: { intent: "none" }, ...(cookie && { cookie }) };
          expect((await visit(shopUrl, addresses[pattern], sent)).status, `${method} ${origin}`).toBe(403);
        }),
      ),
    );
    await Promise.all(tried);
    expect(changedRows(before, await rowsOfCustomer(rows, owner))).toEqual({});
  });
});
