import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";

/** Whether it is in the window, whole. */
const isInSight = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.each([
  ["a phone", phone, true, 9],
  ["a desk without JavaScript", desk, false, 10],
])(
  "on %s a booked eye test gets another time, and the calendar's file follows",
  async (_name, viewport, wakes, store) => {
    const page = await openPage(viewport, { javaScriptEnabled: wakes });
    await openAwake(page, `/home-eyetest?kind=store&store=${store}`, wakes);
    await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
    await page.getByLabel("Phone number").fill("9812345678");
    await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill("asha@example.in");
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Book the eye test" }).click();
    await page.getByText("Your eye test is booked").waitFor();
    const file = async () => {
      const path = await page.getByRole("link", { name: "Add to your calendar" }).getAttribute("href");
      const answer = await page.request.get(path!);
      expect(answer.headers()["content-type"]).toContain("text/calendar");
      return answer.text();
    };
    const first = await file();
    const link = page.getByRole("link", { name: "Add to Google Calendar" });
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/calendar\.google\.com\/.*ctz=Asia%2FKolkata/);

    await page.getByRole("link", { name: "Change the time" }).click();
    await page.getByRole("heading", { name: "Choose a new time" }).waitFor();
    await page.locator(".eyetest-days a").nth(2).click();
    await page.waitForURL(/day=/);
    await page.locator(".eyetest-days li:nth-child(3) a[aria-current=date]").waitFor();
    await page.getByRole("button", { name: "Move to this time" }).click();
    await page.getByText("Choose a time", { exact: true }).waitFor();
    await page.getByRole("main").getByRole("radio").last().check();
    await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
    if (wakes) await expect.poll(() => findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Move to this time" }).click();
    await page.getByText("Your eye test has a new time").waitFor();
    if (wakes) await expect.poll(() => isInSight(page.getByText("Your eye test has a new time"))).toBe(true);
    const second = await file();
    const lineOf = (text: string, name: string) => text.split("\r\n").find((line) => line.startsWith(name));
    expect(lineOf(second, "UID")).toBe(lineOf(first, "UID"));
    expect([lineOf(first, "SEQUENCE"), lineOf(second, "SEQUENCE")]).toEqual(["SEQUENCE:0", "SEQUENCE:1"]);
    expect(lineOf(second, "DTSTART;")).not.toBe(lineOf(first, "DTSTART;"));

    const question = page.getByRole("dialog", { name: "Cancel this eye test?" });
    await page.getByRole("button", { name: "Cancel this eye test" }).click();
    await question.getByText("Keep it").click();
    await question.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Cancel this eye test" }).click();
    await question.getByRole("button", { name: "Yes, cancel it" }).click();
    await page.getByText("This eye test is cancelled").waitFor();
    await page.getByRole("link", { name: "Remove it from your calendar" }).waitFor();
  },
);

test("a PIN code that was asked about elsewhere stands in the form, with its times; one that nobody visits is not blamed", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const remember = async (pin: string) => {
    await page.goto("/");
    await page.context().addCookies([{ name: "pin", value: pin, url: page.url() }]);
    await page.goto("/home-eyetest");
    expect(await page.getByLabel("PIN code").inputValue()).toBe(pin);
  };
  await remember("110030");
  await page.getByRole("button", { name: "Book the eye test" }).waitFor();
  await remember("793001");
  expect(await page.getByRole("button", { name: "Book the eye test" }).count()).toBe(0);
  expect(await page.getByText("We do not visit this PIN code yet").count()).toBe(0);
  await page.getByRole("button", { name: "Show times" }).click();
  await page.getByText("We do not visit this PIN code yet").waitFor();
});
