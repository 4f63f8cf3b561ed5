import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { JsonLd } from "#web/page/json-ld.ts";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findDataFaults } from "#tests/support/shop/find-data-faults.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shop = () => ownShop().url;

/** What a search engine reads in a page, without JavaScript. */
async function readHead(page: Page, path: string) {
  await page.goto(path);
  const head = await page.evaluate(() => {
    const content = (key: string) =>
      [...document.head.querySelectorAll("meta")]
        .filter((one) => one.name === key || one.getAttribute("property") === key)
        .map((one) => one.content);
    return {
      titles: [...document.head.querySelectorAll("title")].map((one) => one.textContent),
      canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map((one) =>
        one.getAttribute("href"),
      ),
      description: content("description"),
      robots: content("robots"),
      card: { url: content("og:url"), image: content("og:image"), twitter: content("twitter:card") },
      cardSize: [content("og:image:width"), content("og:image:height")],
      cardAlt: content("og:image:alt"),
      data: [...document.querySelectorAll("script[type='application/ld+json']")].map((one) => one.textContent ?? ""),
    };
  });
  return { ...head, data: head.data.map((text) => JSON.parse(text) as JsonLd) };
}

const typesOf = (data: JsonLd[]) => data.map((one) => one["@type"] ?? "graph");

test("every page that is to be found has a head of its own, with one full address and faultless data", async () => {
  const { product_live_sale_id: id, productattributes } = await findProduct(
    "eye_glasses",
    (product) => product.productattributes.length > 1,
  );
  const page = await openPage(desk, { javaScriptEnabled: false });
  const paths: [path: string, types: string[]][] = [
    ["/", ["OnlineStore", "WebSite", "FAQPage"]],
    ["/productList", ["BreadcrumbList", "ItemList"]],
    ["/productList/eye_glasses", ["BreadcrumbList", "ItemList"]],
    ["/productList/eye_glasses?shape=Round", ["BreadcrumbList", "ItemList"]],
    ["/productList/contact_lens", ["BreadcrumbList", "ItemList"]],
    ["/productList/daily_disposable?name=Monthly", ["BreadcrumbList", "ItemList"]],
    ["/sale", ["BreadcrumbList", "ItemList"]],
    [`/productDetails/${id}`, ["BreadcrumbList", "Product"]],
    [`/productDetails/${id}/${productattributes[1]!.id}`, ["BreadcrumbList", "Product"]],
    ["/store-locator", ["BreadcrumbList", "graph"]],
    ["/home-eyetest", ["BreadcrumbList"]],
    ["/contact_us", ["BreadcrumbList"]],
    ["/about-us", ["BreadcrumbList"]],
    ["/payment", ["BreadcrumbList"]],
    ["/track-your-order", ["BreadcrumbList"]],
    ["/shipping_return_policy", ["BreadcrumbList"]],
    ["/privacy_policy", ["BreadcrumbList"]],
    ["/terms-conditions", ["BreadcrumbList"]],
    ["/blog", ["BreadcrumbList"]],
    ["/blog/reading-your-prescription", ["BreadcrumbList", "BlogPosting"]],
  ];
  const heads = [];
  const shared = new Map<string, string>();
  for (const [path, types] of paths) {
    const head = await readHead(page, path);
    expect(head.canonical, path).toEqual([shop() + path]);
    expect(head.card.url, path).toEqual([shop() + path]);
    expect(head.robots, path).toEqual(["max-image-preview:large"]);
    expect(head.card.twitter, path).toEqual(["summary_large_image"]);
    expect(head.cardSize, path).toEqual([["1200"], ["630"]]);
    expect(head.cardAlt, path).toEqual([expect.stringMatching(/\S/)]);
    expect(typesOf(head.data), path).toEqual(types);
    expect(
      head.data.flatMap((data) => findDataFaults(data)),
      path,
    ).toEqual([]);
    expect([head.titles.length, head.description.length], path).toEqual([1, 1]);
    heads.push(head);
    shared.set(path, head.card.image[0]!.replace(shop(), ""));
  }
  const unique = (texts: (string | undefined)[]) => expect(texts).toEqual([...new Set(texts)]);
  unique(heads.map(({ titles }) => titles[0]));
  unique(heads.map(({ description }) => description[0]));
  for (const image of new Set(heads.flatMap(({ card }) => card.image))) {
    const { status, type, policy } = await fetchKind(image);
    // Some apps show the picture in the reader's own browser.
    expect([status, type, policy], image).toEqual([200, "image/jpeg", "cross-origin"]);
  }
  // Lists, stores and articles show what they are about.
  expect(shared.get("/productList/eye_glasses")).toMatch(/^\/assets\/[^/]+\/card\.jpg$/);
  expect(shared.get("/productList/eye_glasses?shape=Round")).toMatch(/^\/uploads\/products\/[^/]+\/card\.jpg$/);
  expect(shared.get("/sale")).toMatch(/^\/uploads\/products\/[^/]+\/card\.jpg$/);
  expect(shared.get("/store-locator")).toMatch(/^\/uploads\/stores\/[^/]+\/card\.jpg$/);
  expect(shared.get("/blog/reading-your-prescription")).toMatch(/^\/cards\/[\w-]+\.jpg$/);
});

async function fetchKind(url: string) {
  const answer = await fetch(url);
  await answer.body?.cancel();
  const { status, headers } = answer;
  return { status, type: headers.get("content-type"), policy: headers.get("cross-origin-resource-policy") };
}

test("another spelling, order or sorting leads to the one address; rare choices and later pages are not listed", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  const round = "/productList/eye_glasses?shape=Round";
  for (const path of ["?sort=price-up&shape=round", "?shape=ROUND&utm_source=mail", "?page=1&shape=Round"]) {
    const head = await readHead(page, `/productList/eye_glasses${path}`);
    expect(head.canonical, path).toEqual([shop() + round]);
    expect(head.robots, path).toEqual(["max-image-preview:large"]);
  }
  for (const path of ["?page=2", "?shape=Round-Square", "?price=1000_1500", "?name=black", "?name=nothing-like-it"]) {
    expect((await readHead(page, `/productList/eye_glasses${path}`)).robots, path).toEqual(["noindex, follow"]);
  }
});

test("pages about one person are not to be found", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  for (const path of ["/cart", "/wishlist", "/newsletter", "/reset-password?token=x", "/mailbox", "/nowhere"]) {
    const head = await readHead(page, path);
    expect(head.robots, path).toEqual(["noindex"]);
    expect(head.canonical, path).toEqual([]);
    expect(head.titles.length, path).toBe(1);
  }
});

test("no review can end the script that it is told in", async () => {
  const { product_live_sale_id: liveSaleId, id } = await findProduct("accessories");
  const { token, id: user_id } = await openAccount(shop());
  const comment = `</script><script>window.broken = true</script><!-- "quoted" & 👓 \u2028`;
  const answer = await fetch(`${shop()}/v1/ratings`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ user_id, store_id: 45, product_id: id, rating: 4.5, comment }),
  });
  expect(answer.status).toBeLessThan(300);
  const page = await openPage(desk);
  const told = async () => {
    const { data } = await readHead(page, `/productDetails/${liveSaleId}`);
    const product = data.find((one) => one["@type"] === "Product");
    return JSON.stringify(product?.review ?? null);
  };
  await expect.poll(told, { timeout: 15_000 }).toContain(JSON.stringify(comment.trim()));
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});

/** Addresses and other texts by the name of their element; a file that is no XML fails. */
async function readXml(page: Page, path: string, name: string): Promise<string[]> {
  const answer = await page.request.get(path);
  expect([answer.status(), answer.headers()["content-type"]], path).toEqual([200, "application/xml; charset=utf-8"]);
  return page.evaluate(
    ([text, element]) => {
      const parsed = new DOMParser().parseFromString(text!, "application/xml");
      const fault = parsed.querySelector("parsererror");
      if (fault) throw new Error(fault.textContent ?? "");
      return [...parsed.getElementsByTagName(element!)].map((one) => one.textContent ?? "");
    },
    [await answer.text(), name],
  );
}

test("robots.txt names the sitemap, whose parts name pages that are there", async () => {
  const page = await openPage(desk);
  await page.goto("/about-us");
  const robots = await (await page.request.get("/robots.txt")).text();
  const [, sitemap] = /^Sitemap: (.*)$/m.exec(robots)!;
  expect(sitemap).toBe(`${shop()}/sitemap.xml`);
  const refused = [...robots.matchAll(/^Disallow: (\/[\w/-]+)$/gm)].map(([, path]) => path!);
  expect(refused).toContain("/cart");

  const parts = await readXml(page, sitemap!, "loc");
  expect(parts.length).toBeGreaterThanOrEqual(3);
  const addresses = (await Promise.all(parts.map((part) => readXml(page, part, "loc")))).flat();
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(addresses.length).toBeGreaterThan(200);
  const paths = addresses.map((address) => {
    expect(address.startsWith(`${shop()}/`), address).toBe(true);
    return address.slice(shop().length);
  });
  expect(paths.filter((path) => refused.some((one) => path.startsWith(one)))).toEqual([]);
  // Not all of them: every seventh.
  const wrong: string[] = [];
  for (const path of paths.filter((_path, place) => place % 7 === 0)) {
    const html = await (await page.request.get(path)).text();
    const said = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (said !== shop() + path || html.includes("noindex")) wrong.push(`${path} says ${said}`);
  }
  expect(wrong).toEqual([]);
  const changes = (await readXml(page, parts.at(-1)!, "lastmod")).map((text) => Date.parse(text));
  expect(changes.every((time) => time <= Date.now())).toBe(true);
  expect((await page.request.get("/sitemaps/products-77.xml")).status()).toBe(404);
});

test("the merchant feed has each size once, and is not sent again while nothing changes", async () => {
  const page = await openPage(desk);
  await page.goto("/about-us");
  const feed = "/feeds/google-merchant.xml";
  const ids = await readXml(page, feed, "g:id");
  expect(ids.length).toBeGreaterThan(500);
  expect(ids).toEqual([...new Set(ids)]);
  for (const name of ["g:title", "g:link", "g:image_link", "g:availability", "g:brand", "g:google_product_category"]) {
    const texts = await readXml(page, feed, name);
    expect([name, texts.length, texts.every((text) => text !== "")]).toEqual([name, ids.length, true]);
  }
  const [link] = await readXml(page, feed, "g:link");
  expect((await page.request.get(link!)).status()).toBe(200);
  const { etag } = (await page.request.get(feed)).headers();
  const again = await page.request.get(feed, { headers: { "If-None-Match": etag! } });
  expect(again.status()).toBe(304);
});
