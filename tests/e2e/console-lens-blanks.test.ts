import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { desk, openPage } from "#tests/support/browser/browser.ts";
import { enter } from "#tests/support/browser/factor-journey.ts";
import { hire } from "#tests/support/browser/hire.ts";
import { judgeBoth } from "#tests/support/browser/judge-screen.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const rows = await openShopRows();
afterAll(() => rows.close());
/** A family that no other journey makes. */
const FAMILY = { diameter: "66", base: "3.25" } as const;

test("blanks of a range are counted, made and undone, made again, put right by a cell, and stand in the matrix and its file", async () => {
  const manager = await hire(rows.db, { role: "manager", firstName: "Ishaan" });
  const page = await openPage(desk);
  await enter(page, manager, "/console/stock/lenses/new?package=blue-block-156");
  await page.getByRole("heading", { name: "New lens blanks" }).waitFor();
  await page.getByLabel("Diameter in mm").fill(FAMILY.diameter);
  await page.getByLabel(/^Base curve/).fill(FAMILY.base);
  await page.getByLabel("SPH from").fill("-9.00");
  await page.getByRole("button", { name: "How many are these?" }).click();
  await page.getByText("The package is made from -2.50 to +2.50").first().waitFor();
  await judgeBoth(page, "lens-blanks-refused");
  await page.getByLabel("SPH from").fill("-2.50");
  await page.getByLabel(/^Store/).selectOption({ index: 1 });
  await page.getByLabel(/^Minimum/).fill("2");
  await page.getByLabel(/^Maximum/).fill("6");
  await page.getByRole("button", { name: "How many are these?" }).click();
  await page.getByText("189 blanks: none of them is there yet.").waitFor();
  await judgeBoth(page, "lens-blanks-new");

  const make = async () => {
    await page.getByRole("button", { name: "Make 189 blanks" }).click();
    await page.getByRole("heading", { name: `Blue Block 1.56, Ø ${FAMILY.diameter}, base ${FAMILY.base}` }).waitFor();
  };
  const count = async () =>
    (
      await rows.db.execute<{ count: number }>(
        sql`select count(*)::int as count from lens_specs where diameter_mm = 66 and base_curve = 325`,
      )
    ).rows[0]!.count;
  await make();
  expect(await count()).toBe(189);
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(count).toBe(0);
  await page.getByText(/^(There are no lens blanks yet|These lens blanks are not there any more)$/).waitFor();
  await page.goto("/console/stock/lenses/new?package=blue-block-156");
  for (const [label, text] of [
    ["Diameter in mm", FAMILY.diameter],
    [/^Base curve/, FAMILY.base],
    [/^Minimum/, "2"],
    [/^Maximum/, "6"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel(/^Store/).selectOption({ index: 1 });
  await page.getByRole("button", { name: "How many are these?" }).click();
  await make();

  const pieces = ["1", "3"];
  const powers = ["SPH -2.25 CYL -0.50", "SPH 0.00 CYL 0.00"];
  for (const [n, power] of powers.entries()) {
    const matrix = page.url();
    await page.getByRole("link", { name: new RegExp(`^${power.replaceAll(".", String.raw`\.`)}: 0/2 free`) }).click();
    await page.getByRole("heading", { name: `Blue Block 1.56, Ø 66, base 3.25, ${power}` }).waitFor();
    await page.getByRole("link", { name: "Adjust", exact: true }).click();
    await page.getByLabel("Why").selectOption("found");
    await page.getByLabel("Pieces").fill(pieces[n]!);
    await page.getByRole("button", { name: "Adjust", exact: true }).click();
    await page.getByText("The stock is changed").first().waitFor();
    if (n === 0) await judgeBoth(page, "lens-blank-unit");
    await page.goto(matrix);
  }
  await page.getByRole("link", { name: "SPH -2.25 CYL -0.50: 1/2 free, below the minimum" }).waitFor();
  await page.getByRole("link", { name: "SPH 0.00 CYL 0.00: 3 free", exact: true }).waitFor();
  await judgeBoth(page, "lens-blanks");
  const file = await (await page.request.get(page.url().replace("/lenses", "/lenses.csv"))).text();
  expect(file).toContain("SPH / CYL,0.00,-0.25,-0.50");
  expect(file.split("\r\n").find((line) => line.startsWith("0.00"))).toMatch(/^0\.00,3,.*,3$/);
  expect(file).toMatch(/\r\nTotal,3,0,1,.*,4\r\n/);
});
