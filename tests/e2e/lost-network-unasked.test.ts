import { afterAll, expect, test } from "vitest";
import { closeBrowser, openVisitor } from "#tests/support/presses/visitor.ts";

afterAll(closeBrowser);

test("a sign of life that is lost disturbs nobody, and the next minute sends another", async () => {
  const visitor = await openVisitor();
  const { page, line, complaints } = visitor;
  try {
    await visitor.enter();
    await visitor.open("/user/profile?edit=yes");
    await page.getByLabel("First Name").fill("Ashalata");
    const isRenewal = ({ url = "" }: { url?: string }) => url.startsWith("/session/renew");
    for (const fault of ["lost", "bad gateway", "silent"] as const) {
      line.fail(fault, isRenewal);
      await page.keyboard.press("End");
      // Once in five minutes at most, and only for a page in use.
      await page.clock.fastForward("06:00");
      await expect.poll(() => line.caught(), { message: `when it is ${fault}` }).toBeGreaterThan(0);
      expect(await page.getByRole("alert").count()).toBe(0);
      expect(await page.getByLabel("First Name").inputValue()).toBe("Ashalata");
      line.drop();
    }
    await page.keyboard.press("End");
    const renewed = page.waitForResponse((response) => response.url().endsWith("/session/renew"));
    await page.clock.fastForward("06:00");
    expect((await renewed).status()).toBe(204);
    expect(new URL(page.url()).pathname).toBe("/user/profile");
    expect(complaints).toEqual([]);
  } finally {
    await visitor.close();
  }
});

test("words to search for need no suggestions", async () => {
  const visitor = await openVisitor();
  const { page, line, complaints } = visitor;
  try {
    await visitor.open("/about-us");
    line.fail("lost", ({ url = "" }) => url.startsWith("/suggestions"));
    const box = page.getByRole("banner").getByRole("combobox");
    await box.fill("round");
    await expect.poll(() => line.caught()).toBeGreaterThan(0);
    await box.press("Enter");
    await page.waitForURL((url) => url.pathname === "/productList" && url.searchParams.get("name") === "round");
    expect(complaints).toEqual([]);
  } finally {
    await visitor.close();
  }
});
