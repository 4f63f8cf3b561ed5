import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const long = "अच्छा👓".repeat(2_000);
const nasty = ["", " ", "x\0y", "👓", "'; drop table stores; --", "<script>alert(1)</script>", "%", long];

/** As a browser without JavaScript sends a form. */
function post(path: string, form: Record<string, string> | string, headers: Record<string, string> = {}) {
  return fetch(ownShop().url + path, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html", ...headers },
    body: typeof form === "string" ? form : new URLSearchParams(form),
  });
}

test("whatever is typed into the forms is answered by the form or taken, and never by a fault", async () => {
  const message = {
    topic: "other",
    name: "Asha Rao",
    email: "asha@example.in",
    phone: "",
    message: "A long question.",
  };
  const visit = { kind: "home", pin: "110030", day: "2026-12-01", time: "12:00", address: "12 Lotus Lane" };
  const booking = { ...visit, name: "Asha Rao", phone: "9812345678", email: "asha@example.in" };
  const forms: [string, Record<string, string>][] = [
    ["/contact_us", message],
    ["/home-eyetest", booking],
    ["/newsletter", { email: "asha@example.in" }],
    ["/newsletter", { token: "x" }],
  ];
  for (const [path, form] of forms) {
    for (const name of Object.keys(form)) {
      for (const text of nasty) {
        const answer = await post(path, { ...form, [name]: text });
        await answer.body?.cancel();
        expect([200, 302, 303, 409, 422, 429], `${path} ${name} ${text.slice(0, 20)}`).toContain(answer.status);
      }
    }
  }
  for (const path of ["/contact_us", "/contact", "/home-eyetest", "/newsletter"]) {
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
      const answer = await post(path, "{", { "content-type": type });
      expect([200, 422], `${path} ${type}`).toContain(answer.status);
      expect(await answer.text(), path).toContain("<h1");
    }
  }
});

test("whatever stands in an address is a page", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const addresses = nasty.flatMap((text) => {
    const word = encodeURIComponent(text.slice(0, 150));
    return [
      `/store-locator?near=${word}`,
      `/store-locator?pin=${word}`,
      `/home-eyetest?kind=${word}&store=${word}&pin=${word}&day=${word}`,
      `/contact_us?topic=${word}&ticket=${word}`,
      `/newsletter?token=${word}`,
      `/newsletter/leave/${word || "x"}`,
      `/blog/${word || "x"}`,
      `/home-eyetest/${word || "x"}`,
      `/sitemaps/${word || "x"}`,
    ];
  });
  for (const address of addresses) {
    const answer = await page.request.get(address);
    // A NUL is in no address that the shop or a browser writes.
    const right = address.includes("%00") ? [400] : [200, 404];
    expect(right, address.slice(0, 80)).toContain(answer.status());
  }
});

test("a program that fills every field is asked again, and a person who was taken for one loses nothing", async () => {
  const form = { topic: "other", name: "Asha Rao", email: "asha@example.in", message: "A long question." };
  const answer = await post("/contact_us", { ...form, website: "https://spam.example" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Your browser filled in a hidden field");
  expect(html).toContain("A long question.");
  expect(html).not.toContain("spam.example");
});

test("the newsletter is left by the mail program's own button, and by a page that only a press acts on", async () => {
  const page = await openPage(desk);
  const email = `leaver${Date.now()}@example.in`;
  await page.request.post("/newsletter", { form: { email }, headers: { accept: "text/html" } });
  await page.goto("/mailbox");
  const letter = page.getByRole("link").filter({ hasText: email });
  await expect.poll(async () => (await page.reload()) && (await letter.count()), { timeout: 15_000 }).toBe(1);
  await letter.click();
  await page.waitForURL("**mail=**");
  const leave = page.frameLocator("iframe").first().getByRole("link", { name: "Delete this address from our list" });
  const [path] = /\/newsletter\/leave\/[\w-]{36}$/.exec((await leave.getAttribute("href"))!)!;

  await openAwake(page, path);
  await page.getByRole("heading", { level: 1, name: "Unsubscribe from the newsletter" }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const oneClick = await fetch(ownShop().url + path, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(oneClick.status).toBe(200);
  expect(await oneClick.text()).toContain("You have unsubscribed");
  await page.getByRole("button", { name: "Unsubscribe from the newsletter" }).click();
  await page.getByText("You are not subscribed").waitFor();
});

test("a lost connection leaves the page and the newsletter's field as they were", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/about-us");
  const box = page.getByRole("contentinfo").getByLabel("E-mail");
  await box.fill("reader@example.in");
  await page.route("**/newsletter.data*", (route) => route.fulfill({ status: 200, body: "captive portal" }));
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.locator(".toast-error").waitFor();
  await expect.poll(() => box.inputValue()).toBe("reader@example.in");
  await page.getByRole("heading", { level: 1, name: "Glasses made simple" }).waitFor();
});

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
])("an unknown address on %s leads on", async (_name, viewport, javaScriptEnabled) => {
  const page = await openPage(viewport, { javaScriptEnabled });
  await openAwake(page, "/old/round-frames.html", javaScriptEnabled);
  await page.getByRole("heading", { level: 1, name: "We can’t find this page" }).waitFor();
  if (javaScriptEnabled) await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const search = page.getByRole("search", { name: "Search from here" });
  await expect.poll(() => search.getByLabel("What are you looking for?").inputValue()).toBe("round frames");
  await search.getByLabel("What are you looking for?").fill("round");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/productList?name=round");
  await page.goto("/old/round-frames.html");
  const ways = page.getByRole("navigation", { name: "Popular pages" }).getByRole("link");
  expect(await ways.count()).toBeGreaterThan(5);
});
