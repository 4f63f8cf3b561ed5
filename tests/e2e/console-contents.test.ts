import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { drawGlasses } from "#tests/support/uploads/draw-glasses.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const ask = (path: string) => fetch(ownShop().url + path, { redirect: "manual" });
const read = async (path: string) => (await ask(path)).text();

test("an article is written, refused, looked at, published, moved, taken back and put away", async () => {
  const slug = `journey-${Date.now().toString(36)}`;
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/content/articles");
  await page.getByRole("link", { name: "Choosing a frame size with three numbers" }).waitFor();
  await judgeBoth(page, "articles");
  await page.getByRole("link", { name: "New article" }).first().click();
  await page.getByLabel("Title").fill("Cleaning your glasses");
  await page.getByLabel("Address").fill("Not an address");
  await page.getByLabel("Summary").fill("Warm water and one drop of soap.");
  const text = page.getByRole("textbox", { name: "Text" });
  // The editor takes the place of the plain text, with what was typed until then.
  await page.getByRole("button", { name: "List", exact: true }).waitFor();
  await text.fill("Rinse first.");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByText("Small letters, digits and single dashes only").first().waitFor();
  await judgeBoth(page, "article-refused");
  await page.getByLabel("Address").fill(slug);
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("heading", { name: "Cleaning your glasses", level: 1 }).waitFor();

  const draft = `/blog/${slug}?draft=article:${slug}:1`;
  expect((await ask(draft)).status).toBe(404);
  expect((await ask(`/blog/${slug}`)).status).toBe(404);
  const frame = page.frameLocator("iframe").first();
  await frame.getByText("Rinse first.").waitFor();
  await judgeBoth(page, "article");

  await page.getByLabel("Until").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await page.getByText("This moment is gone.").first().waitFor();
  await page.getByLabel("Until").fill("");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await page.getByText("Version published").first().waitFor();
  await expect.poll(() => read(`/blog/${slug}`)).toContain("Rinse first.");
  expect(await read("/blog")).toContain("Cleaning your glasses");
  expect(await read("/sitemaps/pages.xml")).toContain(`/blog/${slug}`);

  // Two who write the same.
  const other = await openPage(desk);
  await other.context().addCookies(await page.context().cookies());
  await other.goto(`/console/content/articles/${slug}`);
  await other.getByLabel("Title").fill("Clean glasses");
  await page.getByLabel("Title").fill("How glasses are cleaned");
  await page.getByLabel("Address").fill(`${slug}-2`);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("heading", { name: "How glasses are cleaned", level: 1 }).waitFor();
  await other.getByRole("button", { name: "Save the draft" }).click();
  await other.getByText("Somebody changed this meanwhile").waitFor();
  expect(await other.getByLabel("Title").inputValue()).toBe("Clean glasses");

  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect.poll(async () => (await ask(`/blog/${slug}`)).headers.get("location")).toBe(`/blog/${slug}-2`);
  await page.getByRole("button", { name: "Make it the draft (version 1)" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor();
  await page.getByText("What differs: Title, Address").first().click();
  await judgeBoth(page, "article-versions");
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByRole("listitem", { name: "Version 3" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Take it off (version 2)" }).click();
  await expect.poll(() => read(`/blog/${slug}`)).toContain("Cleaning your glasses");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect.poll(async () => (await ask(`/blog/${slug}`)).status).not.toBe(200);
  await page.getByRole("button", { name: "Out of the archive" }).click();
  await expect.poll(async () => (await ask(`/blog/${slug}`)).status).toBe(200);
});

test("questions are moved, added and published without JavaScript, and customers read them at once", async () => {
  const question = `Do you mend frames ${Date.now().toString(36)}?`;
  const awake = await openPage(desk);
  await enterConsole(awake, "admin", "/console/content/faq");
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.context().addCookies(await awake.context().cookies());
  await page.goto("/console/content/faq");
  const first = await page.getByLabel("Question", { exact: true }).first().inputValue();
  await page.getByLabel("New question").fill(question);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("Write the answer").waitFor();
  await page.getByLabel("Its answer").fill("Yes, in every store.");
  await page.getByRole("button", { name: "Move down (question 1)" }).click();
  await look(page, "faq-moved");
  await page.getByRole("button", { name: "Publish the draft" }).waitFor();
  expect(await page.getByLabel("Question", { exact: true }).nth(1).inputValue()).toBe(first);
  expect(await read("/")).not.toContain(question);
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await page.getByRole("heading", { name: "FAQ", exact: true }).waitFor();
  await expect.poll(() => read("/")).toContain(question);
  await openAwake(awake, "/console/content/faq");
  // The preview shows the questions, and the page around it stands at its own top.
  const top = () =>
    awake.evaluate(() => {
      const frame = document.querySelector("iframe")!;
      frame.loading = "eager";
      return Math.abs(frame.contentDocument?.getElementById("questions")?.getBoundingClientRect().top ?? Infinity);
    });
  await expect.poll(top).toBeLessThan(80);
  expect(await awake.evaluate(() => scrollY)).toBe(0);
  await judgeBoth(awake, "faq");
});

test("a page is written with what the settings say, and an older release of it comes back", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/content/pages");
  await judgeBoth(page, "pages");
  await page.getByRole("link", { name: "Terms & conditions" }).click();
  await page.getByRole("heading", { name: "Terms & conditions", level: 1 }).waitFor();
  await page.getByLabel("First words").fill("These are the terms of {nobody}.");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("{nobody} means nothing here").first().waitFor();
  await page.getByLabel("First words").fill("These are the terms of {legalName}.");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.frameLocator("iframe").first().getByText("These are the terms of Chashma Optical").waitFor();
  await judgeBoth(page, "page");
  expect(await read("/terms-conditions")).not.toContain("These are the terms of");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect.poll(() => read("/terms-conditions")).toContain("These are the terms of Chashma Optical");
  // Before, the note that can be undone is of the draft.
  await page.getByText("Version published").first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => read("/terms-conditions")).not.toContain("These are the terms of");
});

test("the lists of about us are written, moved and led on; what ships comes back", async () => {
  const page = await openPage(desk);
  await enterConsole(page, "admin", "/console/content/pages/about");
  const reason = page.getByRole("group", { name: "Reason 1", exact: true });
  await reason.getByLabel("Title").fill("Try before you buy");
  await reason.getByLabel("Leads to").fill("/no-such-page");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByText("The shop has no page").first().waitFor();
  expect(await reason.getByLabel("Title").inputValue()).toBe("Try before you buy");
  await judgeBoth(page, "about-refused");
  await reason.getByLabel("Leads to").fill("/store-locator");
  await page.getByText("One more").first().click();
  await page.getByLabel("Who").last().fill("Drivers");
  await page.getByRole("button", { name: "Move down (reason 1)" }).click();
  await page.getByText("Please fill this in").waitFor();
  await page.getByRole("group", { name: "New: team" }).getByLabel("Words").fill("They bring {shopName} to your door.");
  await page.getByRole("button", { name: "Move down (reason 1)" }).click();
  const frame = page.frameLocator("iframe").first();
  await frame.getByText("They bring Chashma to your door.").waitFor();
  await judgeBoth(page, "about");
  expect(await read("/about-us")).toContain("Your first frame is free");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await expect.poll(() => read("/about-us")).toContain("They bring Chashma to your door.");
  const shown = await read("/about-us");
  expect(shown).not.toContain("Your first frame is free");
  expect(shown.indexOf("A complete spectacle")).toBeLessThan(shown.indexOf("Try before you buy"));
  const customer = await openPage(desk);
  await openAwake(customer, "/about-us");
  await judgeBoth(customer, "about-read");
  await page.getByText("Version published").first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => read("/about-us")).toContain("Your first frame is free");
});

test("an article has pictures of its own, on its card and in its text; what is wrong with one loses no word", async () => {
  const slug = `pictures-${Date.now().toString(36)}`;
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, "/console/content/articles/new");
  const jpeg = async (width?: number) => {
    const drawn = await drawGlasses({ frame: "#7a4b2b", ground: "#dde3ea" });
    return {
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: width ? await sharp(drawn).resize(width).jpeg().toBuffer() : drawn,
    };
  };
  await page.getByLabel("Title").fill("Where we fit frames");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Summary").fill("A look into our stores.");
  await page.getByRole("button", { name: "List", exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Text" }).fill("Come in.");
  await page.getByLabel("A picture of your own for its card").setInputFiles(await jpeg(300));
  await page.getByLabel("Add a picture to the text").setInputFiles(await jpeg());
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByText("This picture is only 300 pixels wide").first().waitFor();
  await page.getByText("Write what the picture shows").first().waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Where we fit frames");
  await judgeBoth(page, "article-picture-refused");

  // Neither is too large by itself.
  const half = { name: "half.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6 * 1_048_576) };
  await page.getByLabel("A picture of your own for its card").setInputFiles(half);
  await page.getByLabel("Add a picture to the text").setInputFiles(half);
  await page.getByLabel("What this picture shows").fill("A frame");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByText("The files of this form are together larger than 10 MB").first().waitFor();
  expect(await page.getByText("This file is larger than 10 MB").count()).toBe(0);
  expect(await page.getByLabel("Title").inputValue()).toBe("Where we fit frames");

  await page.getByLabel("A picture of your own for its card").setInputFiles(await jpeg());
  await page.getByLabel("Add a picture to the text").setInputFiles(await jpeg(900));
  await page.getByLabel("What this picture shows").fill("A frame on a table");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("heading", { name: "Where we fit frames", level: 1 }).waitFor();
  expect(await page.getByLabel("Picture of its card").inputValue()).toMatch(/^\/assets\/[\w-]+\.webp$/);
  const shown = page.frameLocator("iframe").first().getByRole("img", { name: "A frame on a table" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await judgeBoth(page, "article-pictures");
  await page.getByRole("button", { name: "Publish the draft" }).click();
  await page.getByText("Version published").first().waitFor();
  await expect.poll(() => read(`/blog/${slug}`)).toMatch(/<img[^>]*alt="A frame on a table" width="900"/);
  await page.goto(`/blog/${slug}`);
  const head = page.locator('article img[fetchpriority="high"]');
  await expect.poll(() => head.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await read("/blog/choosing-a-frame-size")).not.toContain('blog-picture"');
  await judgeBoth(page, "article-read");
  await page.goto("/blog");
  const card = page.getByRole("listitem").filter({ hasText: "Where we fit frames" }).locator("img");
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await look(page, "blog-card");
});
