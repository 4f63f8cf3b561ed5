import { expect, test } from "vitest";
import { openWords, openState } from "#domain/stores/open-state.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.each([
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
])(
  "on %s a city by an old name finds its stores, and a town without one the nearest",
  async (_name, viewport, wakes) => {
    const page = await openPage(viewport, { javaScriptEnabled: wakes });
    await page.route("https://tile.openstreetmap.org/**", (route) =>
      route.fulfill({ status: 200, contentType: "image/png", body: tile }),
    );
    const first = page.getByRole("main").getByRole("article").first();
    const find = async (text: string) => {
      await page.getByLabel("City or PIN code").fill(text);
      await page.getByRole("button", { name: "Find stores" }).click();
    };
    await openAwake(page, "/store-locator", wakes);
    await find("Bombay");
    await page.getByText("Nearest to Mumbai first").waitFor();
    expect(await first.getByRole("heading").textContent()).toBe("Chashma Bandra");
    await first.getByText("In your area").waitFor();
    await find("Nagpur");
    await page.getByText("Nearest to Nagpur first").waitFor();
    await first.getByText(/^About \d+ km away$/).waitFor();
    expect(await first.getByRole("link", { name: /^\+91 / }).getAttribute("href")).toMatch(/^tel:\+91\d{10}$/);
    await find("Atlantis");
    await page.getByText("We could not find this place").waitFor();
    await expect.poll(() => page.getByLabel("City or PIN code").inputValue()).toBe("Atlantis");
    if (wakes) await expect.poll(() => findBarriers(page)).toEqual([]);
  },
);

test("every store tells whether it is open, by the clock of India, and where to book a test", async () => {
  // A browser in another part of the world.
  const page = await openPage(phone, { timezoneId: "America/New_York" });
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/png", body: tile }),
  );
  await openAwake(page, "/store-locator");
  const hours = parseOpeningHours("Every day 11:00 AM to 9:30 PM")!;
  const noida = page.getByRole("article").filter({ hasText: "Chashma Sector 18" });
  await expect.poll(async () => (await noida.innerText()).includes(openWords(openState(hours, new Date())))).toBe(true);
  expect(
    await page
      .getByRole("article")
      .getByText(/^(Open now, until|Closed, opens)/)
      .count(),
  ).toBe(16);
  await noida.getByRole("link", { name: "Book an eye test at Chashma Sector 18" }).click();
  await page.getByRole("heading", { name: "Day" }).waitFor();
});
