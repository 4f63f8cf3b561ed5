import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { fieldValue, fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { customerWithPairs, main, save } from "#tests/support/browser/prescription-journey.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;
const PAGE = "/user/prescriptions";

test.each(devices)("on %s people are added, mended, renamed and removed", async (_n, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, PAGE, { ...customer, wakes });
  await main(page).getByText("No prescription yet").waitFor();
  await expectSound(page, wakes);
  const saveIt = () => main(page).getByRole("button", { name: "Save" }).click();

  await main(page).getByRole("link", { name: "Add a person" }).click();
  await saveIt();
  await main(page).getByText("Name is required").waitFor();
  await main(page).getByLabel("Name").fill("Rawi");
  await main(page).getByLabel("Birth year").fill("2099");
  await saveIt();
  await main(page).getByText("This year is in the future").waitFor();
  await expect.poll(() => main(page).getByLabel("Name").inputValue()).toBe("Rawi");
  await expectSound(page, wakes);
  await main(page).getByLabel("Birth year").fill("1984");
  await saveIt();
  await main(page).getByRole("link", { name: "Change Rawi" }).click();
  await main(page).getByLabel("Name").fill("Ravi");
  await saveIt();
  await main(page).getByRole("heading", { name: "Ravi born 1984" }).waitFor();
  await main(page).getByRole("button", { name: "Remove Ravi" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes, remove" }).click();
  await main(page).getByText("No prescription yet").waitFor();
});

test.each(devices)("on %s two prescriptions are kept, compared and one deleted", async (_n, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, `${PAGE}?edit=new`, { ...customer, wakes });
  await main(page).getByLabel("Name").fill("Ravi");
  await main(page).getByLabel("Birth year").fill("1984");
  await main(page).getByRole("button", { name: "Save" }).click();
  const add = async (r_sph: string) => {
    await main(page).getByRole("link", { name: "Enter a prescription" }).click();
    await main(page).getByLabel("Who is it for?").selectOption("Ravi");
    if (wakes) await expect.poll(() => fieldValue(page, "customer_name")).toBe("Ravi");
    await fillPrescription(page, { customer_name: "Ravi", r_na: "0", l_na: "0", r_sph });
    await save(page);
    await main(page).getByRole("heading", { name: "Ravi born 1984" }).waitFor();
  };
  await add("-2.00");
  await add("-2.50");
  const ravi = main(page).getByRole("region", { name: /^Ravi/ });
  const cards = ravi.getByRole("listitem").filter({ has: page.getByRole("table") });
  await expect.poll(() => cards.count()).toBe(2);
  expect(await cards.first().getByRole("cell", { name: "−2.50" }).count(), "the newest first").toBe(1);
  expect(
    await cards
      .first()
      .getByText(/^Valid until /)
      .count(),
  ).toBe(1);
  await expectSound(page, wakes);

  for (const box of await ravi.getByRole("checkbox").all()) await box.check();
  await main(page).getByRole("button", { name: "Compare selected" }).click();
  const right = main(page).getByRole("table", { name: "Right eye" });
  await right.waitFor();
  expect(await right.getByRole("row", { name: /^SPH/ }).textContent()).toBe("SPH−2.00−2.500.50 more minus");
  expect(await right.getByRole("row", { name: /^CYL/ }).textContent()).toContain("the same");
  await expectSound(page, wakes);
  await main(page).getByRole("link", { name: "My Prescriptions" }).last().click();

  await cards
    .first()
    .getByRole("link", { name: /^Details/ })
    .click();
  await main(page).getByRole("heading", { name: "Prescription of Ravi" }).waitFor();
  await main(page)
    .getByText(/^Who has viewed it/)
    .click();
  await main(page)
    .getByText(/You viewed it/)
    .first()
    .waitFor();
  await main(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes, delete it!" }).click();
  await main(page).getByRole("heading", { name: "Ravi born 1984" }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
});

test("a file of another program is taken, asked about where it lacks something, and given out again", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, `${PAGE}?add=typed`, customer);
  await fillPrescription(page, { r_na: "0", l_na: "0" });
  await save(page);
  await main(page)
    .getByRole("link", { name: /^Details/ })
    .click();
  const waiting = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "FHIR file" }).click();
  const written = await readFile(await (await waiting).path(), "utf8");
  expect(JSON.parse(written)).toMatchObject({ resourceType: "VisionPrescription" });

  await openAwake(page, `${PAGE}?add=fhir`);
  const give = async (text: string) => {
    const file = { name: "rx.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await page.locator("main input[type=file]").setInputFiles(file);
    await main(page).getByRole("button", { name: "Read the file" }).click();
  };
  await give("{}");
  await main(page).getByRole("alert").waitFor();
  await expectSound(page, true);
  await give(written);
  // What it does not hold is asked for in the form, which has the rest.
  const form = main(page).getByRole("button", { name: "Save prescription" });
  const list = main(page).getByRole("heading", { name: "All prescriptions" });
  await form.or(list).first().waitFor();
  if (await form.isVisible()) {
    await expect.poll(() => page.locator("main [name=r_sph]").inputValue()).toBe("-2.25");
    await fillPrescription(page, { r_na: "0", l_na: "0" });
    await save(page);
  }
  await list.waitFor();
  const kept = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("table") });
  await expect.poll(() => kept.count()).toBe(2);
});

test("one that glasses are made from cannot be deleted, and says which order needs it", async () => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, "/order-status", customer);
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await fillPrescription(page);
  await save(page);
  await main(page)
    .getByRole("link", { name: /^All details/ })
    .click();
  await main(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
  await main(page)
    .getByText(/^Order .+ is still being made from this prescription/)
    .waitFor();
  expect(await main(page).getByRole("cell", { name: "−2.25" }).count()).toBe(1);
});

test("nobody else finds a prescription, by page, file or comparison", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, `${PAGE}?add=typed`, customer);
  await fillPrescription(page, { r_na: "0", l_na: "0" });
  await save(page);
  await main(page)
    .getByRole("link", { name: /^Details/ })
    .click();
  await main(page).getByRole("heading", { name: "Prescription of Asha Rao" }).waitFor();
  const path = new URL(page.url()).pathname;
  expect((await page.request.get(path)).headers()["cache-control"]).toContain("no-store");
  const other = await openPage(desk);
  await signInAt(other, PAGE, await openAccount(shopUrl));
  const id = path.split("/").at(-1)!;
  for (const address of [path, `${path}/fhir`, `${path}/sheet`, `${PAGE}/compare?id=${id}&id=x`, `${PAGE}/none`]) {
    expect((await other.request.get(address)).status(), address).toBe(404);
  }
  const guest = await openPage(desk);
  for (const address of [path, `${path}/fhir`, PAGE]) {
    expect((await guest.request.get(address, { maxRedirects: 0 })).status(), address).toBe(302);
  }
});

test("an optician reads what is shared by its link, and its owner sees that somebody did", async () => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await fillPrescription(page);
  await save(page);
  await main(page)
    .getByRole("link", { name: /^All details/ })
    .click();
  await main(page).getByRole("button", { name: "Create a link" }).click();
  const link = await main(page).getByLabel("The link").inputValue();
  await expectSound(page, true);
  const optician = await openPage(desk);
  const answer = await optician.goto(link);
  expect(answer!.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await main(optician).getByRole("cell", { name: "−2.25" }).waitFor();
  await expectSound(optician, true);
  expect((await optician.request.get(link.replace("signature=", "signature=x"))).status()).toBe(404);
  expect((await optician.request.get(link.replace(/expires=\d/, "expires=9"))).status()).toBe(404);
  await page.reload();
  await main(page)
    .getByText(/^Who has viewed it/)
    .click();
  await main(page)
    .getByText(/Someone opened it through a link you shared/)
    .waitFor();
});
