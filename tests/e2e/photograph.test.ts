import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge } from "#tests/support/browser/judge-screen.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

seePictures();

const rows = await openShopRows();
const { db } = rows;
const made: number[] = [];
afterAll(async () => {
  for (const id of made) await db.delete(products).where(eq(products.id, id));
  await rows.close();
});

/** A designed frame in one colour, of which there is no picture. */
async function plantFrame(): Promise<{ id: number; colourId: number }> {
  const { rows: found } = await db.execute<{ design: object; colourway: object; color: string }>(sql`
    select p.frame_design as design, a.colourway, a.color from products p join product_attributes a on a.product_id = p.id
    where p.frame_design is not null and a.colourway ->> 'finish' = 'glossy' order by p.id limit 1`);
  const { design, colourway, color } = found[0]!;
  const { id } = await makeProduct(db, { title: "Roshni Round", published: false, frameDesign: design });
  made.push(id);
  const colour = { colorName: "Black", colorFamily: "Black", color, colourway, attributeType: "other", position: 1 };
  const [one] = await db
    .insert(productAttributes)
    .values({ ...colour, productId: id } as typeof productAttributes.$inferInsert)
    .returning({ id: productAttributes.id });
  return { id, colourId: one!.id };
}

/** `npm run photograph`, small so that it is quick. */
async function photograph(...words: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  const step = join(projectRoot, "scripts/steps/photograph.ts");
  const env = { ...process.env, DATA_DIR: ownShop().dataDir };
  const run = promisify(execFile)(process.execPath, [step, "--width", "600", ...words], { cwd: projectRoot, env });
  return run.then(
    (said) => ({ ...said, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({ stdout, stderr, code }),
  );
}

test("a designed frame is photographed by the shop's own studio, once, as the page of its pictures says", async () => {
  const { id, colourId } = await plantFrame();
  const page = await openPage(desk);
  const address = `/console/catalogue/products/${id}/pictures`;
  await enterConsole(page, "admin", address);
  const command = page.getByText("npm run photograph --");
  expect(await command.textContent()).toBe(`npm run photograph -- --by admin@chashma.example ${id}`);
  await judge(page, "studio-note-desk");
  await page.setViewportSize(phone);
  await judge(page, "studio-note-phone");
  await page.setViewportSize(desk);

  const by = ["--by", "admin@chashma.example"];
  expect(await photograph(String(id))).toMatchObject({ code: 1, stderr: expect.stringContaining("--by") });
  expect(await photograph(...by, "x")).toMatchObject({ code: 1, stderr: expect.stringContaining("x is no number") });
  const seller = await photograph("--by", "seller@chashma.example", String(id));
  expect(seller).toMatchObject({ code: 1, stderr: expect.stringContaining("not allowed") });

  const { stdout, code, stderr } = await photograph(...by, String(id));
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout).toMatch(/4 pictures to take[\s\S]+Roshni Round, Black: front, \d+\.\d s[\s\S]+4 taken in \d+ s/);
  const where = eq(productImages.productId, id);
  const taken = await db.select().from(productImages).where(where).orderBy(asc(productImages.position));
  expect(taken.map(({ view, width }) => [view, width])).toEqual([
    ["front", 600],
    ["three-quarter", 600],
    ["side", 600],
  ]);
  expect(taken[0]!.alt).toBe("Aravalli Roshni Round in Black, front view");
  const [colour] = await db.select().from(productAttributes).where(eq(productAttributes.id, colourId));
  expect(colour!.cutOut).toMatchObject({ widthPx: expect.any(Number) });

  await page.goto(address);
  const first = page.getByRole("img", { name: taken[0]!.alt });
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await command.count()).toBe(0);
  await judge(page, "studio-pictures-desk");
  expect(await photograph(...by, String(id))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("No designed"),
  });
});
