import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { customerWithPairs, main, save } from "#tests/support/browser/prescription-journey.ts";
import { signInAt } from "#tests/support/browser/sign-in-at.ts";
import { makePages } from "#tests/support/uploads/make-pdf.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;
const UPLOADED = /Your Prescription {2}has been uploaded successfully\./;

const aPicture = async () => ({
  name: "card of 12 May.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "#eeeeee" } })
    .png()
    .toBuffer(),
});

test.each(devices)(
  "on %s a sheet is uploaded, refused when it is none, and downloaded by its owner alone",
  async (_n, viewport, wakes) => {
    const { customer } = await customerWithPairs(shopUrl);
    const page = await openPage(viewport, { javaScriptEnabled: wakes });
    await signInAt(page, "/order-status", { ...customer, wakes });
    await main(page)
      .getByRole("link", { name: /^Upload/ })
      .click();
    await main(page).getByRole("heading", { name: "Upload the prescription" }).waitFor();
    const file = page.locator("main input[type=file][name=file]");
    const upload = () => main(page).getByRole("button", { name: "Upload prescription" }).click();
    await expectSound(page, wakes);
    await upload();
    await main(page).getByText("Please choose a file first").waitFor();
    await main(page).getByLabel("Name on it").fill("Asha");
    await file.setInputFiles({
      name: "card.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg>not a picture</svg>"),
    });
    await upload();
    await main(page).getByText("Please choose a JPEG, PNG, WebP or PDF file").waitFor();
    await expect
      .poll(() => main(page).getByLabel("Name on it").inputValue(), { message: "a refused file leaves the form" })
      .toBe("Asha");
    if (wakes) {
      await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
      await main(page).getByText("Please choose a JPEG, PNG, WebP or PDF file").waitFor();
    }
    await file.setInputFiles(await aPicture());
    if (wakes) {
      await main(page).getByRole("img", { name: "Preview" }).waitFor();
      await expectSound(page, true);
    }
    await upload();
    await main(page).getByText("Prescription received").waitFor();
    await expect.poll(() => page.content()).toMatch(UPLOADED);
    const link = main(page).getByRole("link", { name: /^card of 12 May\.png/ });
    await link.waitFor();
    await expectSound(page, wakes);

    const address = (await link.getAttribute("href"))!;
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="prescription-/),
      "x-content-type-options": "nosniff",
    });
    const stranger = await openPage(desk);
    await signInAt(stranger, "/order-status", await openAccount(shopUrl));
    for (const path of [address, address.replace("/sheet", "")]) {
      expect((await stranger.request.get(path)).status(), path).toBe(404);
    }
    const guest = await openPage(desk);
    expect((await guest.request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  },
);

test("the pages of a PDF are looked at as pictures, and come as a download otherwise", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, "/user/prescriptions?add=sheet", customer);
  const card = { name: "card.pdf", mimeType: "application/pdf", buffer: makePages(2) };
  await page.locator("main input[type=file][name=file]").setInputFiles(card);
  await main(page).getByRole("button", { name: "Upload prescription" }).click();
  await main(page)
    .getByRole("link", { name: /^Details/ })
    .click();
  await main(page).getByText("View the file").click();
  for (const name of ["Page 1 of 2 of the uploaded sheet card.pdf", "Page 2 of 2 of the uploaded sheet card.pdf"]) {
    const picture = main(page).getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalHeight)).toBe(1_980);
  }
  await expectSound(page, true);
  const address = (await main(page).getByRole("img").first().getAttribute("src"))!;
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  const stranger = await openPage(desk);
  await signInAt(stranger, "/order-status", await openAccount(shopUrl));
  expect((await stranger.request.get(address)).status()).toBe(404);
});

test("a saved one serves the next pair; somebody else's line or prescription is unknown", async () => {
  const { customer, orders } = await customerWithPairs(shopUrl, 2);
  const page = await openPage(desk);
  await signInAt(page, "/order-status", customer);
  const orderOf = (n: number) => main(page).getByRole("listitem").filter({ hasText: orders[n]!.uniqueId });
  await orderOf(0)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await fillPrescription(page);
  await save(page);
  await orderOf(0).getByText("Prescription received").waitFor();
  await orderOf(1)
    .getByRole("link", { name: /^Use a saved one/ })
    .click();
  await main(page).getByRole("heading", { name: "Use a saved prescription" }).waitFor();
  await expectSound(page, true);
  await main(page).getByRole("radio", { name: "Asha Rao" }).check();
  const address = page.url();
  const prescriptionId = await main(page).getByRole("radio", { name: "Asha Rao" }).getAttribute("value");
  await main(page).getByRole("button", { name: "Use this prescription" }).click();
  await orderOf(1).getByText("Prescription received").waitFor();

  const stranger = await openPage(desk);
  await signInAt(stranger, "/order-status", await openAccount(shopUrl));
  const lineId = new URL(address).searchParams.get("line")!;
  const headers = { Origin: new URL(shopUrl).origin, Accept: "text/html" };
  const form = { intent: "saved", order_line_id: lineId, prescription_id: prescriptionId! };
  expect((await stranger.request.post("/order-status", { form, headers })).status()).toBe(404);
  await stranger.goto(address);
  expect(
    await main(stranger)
      .getByRole("heading", { name: /prescription/i })
      .count(),
  ).toBe(0);
});
