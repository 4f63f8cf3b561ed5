import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
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

test("blanks of a store are brought in by a file: checked, mended, applied and undone; and taken along, without JavaScript too", async () => {
  const manager = await hire(rows.db, { role: "manager", firstName: "Tara" });
  const page = await openPage(desk);
  await enter(page, manager, "/console/stock/lenses");
  await page.getByRole("link", { name: "By a file" }).click();
  await page.getByRole("heading", { name: "Lens blanks by a file" }).waitFor();
  const file = (lines: readonly string[]) => ({
    name: "blanks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Package,Dia,SPH,CYL,Pcs,Min,Max", ...lines].join("\r\n")),
  });
  await page
    .getByLabel("CSV file")
    .setInputFiles(file(["blue-block-156,67,-2.25,-0.50,4,2,6", "blue-block-156,67,-9.00,0,1,,"]));
  await judgeBoth(page, "blank-files");
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("heading", { name: "blanks.csv" }).waitFor();
  // "Pcs" is none of the words that are guessed.
  await page.getByLabel(/^Pcs/).selectOption("pieces");
  await judgeBoth(page, "blank-file-columns");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("heading", { name: "Mend 1 wrong row" }).waitFor();
  await page.getByText("The package is made from -2.50 to +2.50").waitFor();
  await judgeBoth(page, "blank-file-wrong");
  const address = new URL(page.url()).pathname;
  const wrong = await (await page.request.get(`${address}/wrong.csv`)).text();
  expect(wrong).toContain("SPH: The package is made from");
  await page.getByLabel("Mended file").setInputFiles({
    name: "wrong.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(wrong.replace(/'?-9\.00/u, "-1.00")),
  });
  await page.getByRole("button", { name: "Upload mended rows" }).click();
  await page.getByRole("button", { name: "Apply 2 rows" }).waitFor();
  await judgeBoth(page, "blank-file-checked");
  await page.getByRole("button", { name: "Apply 2 rows" }).click();
  await page.getByRole("button", { name: "Undo this file" }).waitFor();
  await judgeBoth(page, "blank-file-applied");
  const kept = async () =>
    (
      await rows.db.execute<{ sum: number }>(sql`
        select coalesce(sum(s.total_quantity - s.sold_quantity), 0)::int as sum from stock s
        join lens_specs x on x.attribute_value_id = s.attribute_value_id where x.diameter_mm = 67`)
    ).rows[0]!.sum;
  expect(await kept()).toBe(5);

  const plain = await openPage(phone, { javaScriptEnabled: false });
  await plain.goto(`/console/sign-in?next=${address}`);
  await plain.getByLabel("E-mail").fill(manager.email);
  await plain.locator("[name=password]").fill(password);
  await plain.getByRole("button", { name: "Sign in" }).click();
  await plain.getByRole("button", { name: "Undo this file" }).click();
  await plain.getByText("Every blank of it is as it was before.").waitFor();
  expect(await kept()).toBe(0);
  const taken = await (await plain.request.get("/console/stock/lenses/import/export.csv?store=45")).text();
  expect(taken).toContain("Package,Diameter,Base curve,ADD,Eye,SPH,CYL,Pieces,Minimum,Maximum");
});
