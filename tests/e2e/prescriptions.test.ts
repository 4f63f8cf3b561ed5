import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { fieldValue, fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { customerWithPairs, main, save } from "#tests/support/browser/prescription-journey.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;
const SAVED = "Your prescription has been saved successfully.";

test.each(devices)("on %s a prescription is typed, mended, asked about and saved", async (_n, viewport, wakes) => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/order-status", { ...customer, wakes });
  await main(page).getByText("Prescription needed, not received yet").waitFor();
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await main(page).getByRole("heading", { name: "Enter the prescription" }).waitFor();

  // Nothing filled in: all of it is named, and marked.
  await page.locator("main [name=customer_name]").fill("");
  await save(page);
  await page
    .getByText(
      "Please fill all the fields. Missing: Name, Age, Prescribed by, Remarks, Right SPH, Right CYL, Right AXIS",
    )
    .first()
    .waitFor();
  await main(page).getByText("Please fill this field").first().waitFor();
  await expectSound(page, wakes);

  // Wrong figures say why, beside them, and what was typed stays.
  await fillPrescription(page, { r_sph: "-21", l_sph: "1.10", r_axi: "181", r_pd: "63" });
  await save(page);
  for (const words of [
    "SPH is between -20.00 and +20.00",
    "SPH goes in steps of 0.25",
    "The axis is a whole number from 1 to 180",
    "This looks like the distance between both eyes; enter the distance of one eye, about 31.5",
  ])
    await main(page).getByText(words, { exact: true }).waitFor();
  await expect.poll(async () => Number(await fieldValue(page, "r_sph"))).toBe(-21);
  await expect.poll(() => fieldValue(page, "remarks")).toBe("None");

  // What is rare is asked about, once.
  await fillPrescription(page, { r_sph: "-9.00" });
  await save(page);
  const strong = main(page).getByRole("checkbox", { name: /SPH -9\.00 of the right eye is very strong/ });
  await strong.check();
  await expectSound(page, wakes);
  await save(page);
  await main(page).getByText("The spheres of both eyes differ by more than 2.00").waitFor();
  await expect.poll(() => strong.isChecked(), { message: "what was said once is not asked again" }).toBe(true);
  await main(page)
    .getByRole("checkbox", { name: /The spheres of both eyes differ/ })
    .check();
  await save(page);
  await main(page).getByText("Prescription received").waitFor();
  await page.getByText(SAVED).first().waitFor();
  const table = main(page).getByRole("table", { name: /^Prescription for/ });
  await expect.poll(() => table.getByRole("row", { name: /^R / }).textContent()).toBe("R−9.00−0.5090–31.5");
  await expect.poll(() => main(page).getByRole("textbox").count(), { message: "read-only" }).toBe(0);
  await main(page).getByText("Order confirmed").waitFor();
  await expectSound(page, wakes);
});

test.each(devices)("on %s a saved one is corrected, and the old one stays to be seen", async (_n, viewport, wakes) => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/order-status", { ...customer, wakes });
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await main(page).getByRole("heading", { name: "Enter the prescription" }).waitFor();
  await fillPrescription(page, wakes ? {} : { pd_binocular: "" });
  await save(page);
  await main(page).getByText("Prescription received").waitFor();
  const table = main(page).getByRole("table", { name: /^Prescription for/ });
  await main(page)
    .getByRole("link", { name: /^Correct it/ })
    .click();
  await main(page).getByRole("heading", { name: "Enter the prescription" }).waitFor();
  await expect.poll(() => fieldValue(page, "r_sph")).toBe("-2.25");
  await fillPrescription(page, { r_sph: "-2.50" });
  await save(page);
  await main(page).getByText("1 earlier version").click();
  expect(await table.getByRole("row", { name: /^R / }).textContent()).toBe("R−2.50−0.5090–31.5");
  await main(page)
    .getByRole("link", { name: /^Version 1, given on/ })
    .click();
  await main(page).getByRole("heading", { name: "Prescription of Asha Rao" }).waitFor();
  await main(page).getByRole("cell", { name: "−2.25" }).waitFor();
  await expectSound(page, wakes);
});

test("the form helps: signs, none, the same for both eyes, plus cylinders, one PD, and a card that explains", async () => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  const sph = main(page).getByLabel("SPH, right eye", { exact: true });
  await sph.fill("225");
  await main(page)
    .getByRole("button", { name: /^Sign of SPH, right eye/ })
    .click();
  await sph.blur();
  await expect.poll(() => sph.inputValue()).toBe("-2.25");
  await sph.pressSequentially("x9");
  await expect.poll(() => sph.inputValue(), { message: "letters are cleared, the number stays" }).toBe("-2.259");
  await sph.fill("-2.25");
  await sph.press("ArrowDown");
  await expect.poll(() => sph.inputValue()).toBe("-2.50");
  const cyl = main(page).getByLabel("CYL, right eye", { exact: true });
  await cyl.pressSequentially("plano");
  await cyl.blur();
  await expect.poll(() => cyl.inputValue()).toBe("0.00");
  await main(page).getByRole("button", { name: "None: AXIS, right eye" }).click();
  await expect.poll(() => fieldValue(page, "r_axi")).toBe("0");
  await cyl.fill("+1.50");
  await main(page).getByLabel("AXIS, right eye", { exact: true }).fill("90");
  await main(page).getByText("Right eye: −2.50 +1.50 × 90 is the same lens as −1.00 −1.50 × 180.").waitFor();
  await main(page).getByRole("button", { name: "Left eye same as right" }).click();
  for (const [name, text] of [
    ["l_sph", "-2.50"],
    ["l_cyl", "+1.50"],
    ["l_axi", "90"],
  ] as const)
    await expect.poll(() => fieldValue(page, name)).toBe(text);
  await main(page).getByRole("radio", { name: "One for both" }).check();
  await main(page).getByLabel("PD of both eyes, mm").fill("63");

  await main(page).getByRole("link", { name: "What is AXIS?" }).first().click();
  const guide = page.getByRole("dialog", { name: "How to read your prescription" });
  await guide.getByRole("heading", { name: "AXIS" }).waitFor();
  await guide.getByRole("img", { name: /The column AXIS, after CYL, is framed/ }).waitFor();
  await guide.getByRole("button", { name: "PD", exact: true }).click();
  await guide.getByRole("heading", { name: "PD (pupillary distance)" }).waitFor();
  await expectSound(page, true);
  expect(
    await guide.getByRole("img").evaluate((card) => card.getBoundingClientRect().right <= innerWidth),
    "the card fits the phone",
  ).toBe(true);
  await page.keyboard.press("Escape");
  await guide.waitFor({ state: "hidden" });
  await expect.poll(() => sph.inputValue(), { message: "nothing is lost by looking it up" }).toBe("-2.50");

  // A child: a guardian agrees.
  await main(page).getByLabel("Age", { exact: true }).fill("9");
  await main(page).getByLabel("Prescribed by", { exact: true }).fill("Dr. Menon");
  await main(page).getByRole("button", { name: "No remarks" }).click();
  await save(page);
  await main(page).getByText("For anyone under 18, a parent or guardian must agree").waitFor();
  await expectSound(page, true);
  await main(page)
    .getByRole("checkbox", { name: /parent or guardian/ })
    .check();
  await save(page);
  await main(page).getByText("PD of both eyes 63 mm").waitFor();
  await main(page).getByText("Right eye with minus cylinder: −1.00 −1.50 × 180").waitFor();
});

test("a session that ends while one types takes nothing away", async () => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await fillPrescription(page);
  await page.context().clearCookies({ name: "session" });
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
  expect([await fieldValue(page, "r_sph"), await fieldValue(page, "prescribe_by")]).toEqual([
    "-2.25",
    "Dr. Kavita Menon",
  ]);
  await save(page);
  await main(page).getByText("Prescription received").waitFor();
});

test("two tabs: the later one makes a new version, and nothing is lost", async () => {
  const { customer } = await customerWithPairs(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, "/order-status", customer);
  await main(page)
    .getByRole("link", { name: /^Enter manually/ })
    .click();
  await fillPrescription(page);
  const other = await page.context().newPage();
  await openAwake(other, page.url());
  await fillPrescription(other, { r_sph: "-3.00" });
  await save(page);
  await main(page).getByText("Prescription received").waitFor();
  await save(other);
  await main(other).getByText("1 earlier version").waitFor();
  expect(await main(other).getByRole("cell", { name: "−3.00" }).count()).toBe(1);
});

test("the confirmation of a pair leads to its line, where the prescription is given", async () => {
  const { customer, orders } = await customerWithPairs(shopUrl);
  const page = await openPage(phone);
  await signInAt(page, "/order-status", customer);
  await openAwake(page, `/order-confirmation/${orders[0]!.id}`);
  await main(page).getByRole("link", { name: "Add your prescription" }).click();
  await page.waitForURL((url) => url.pathname === "/order-status" && /^#line-\d+$/.test(url.hash));
  // The confirmation says the same of it, so only its line on this page will do.
  const line = page.locator(new URL(page.url()).hash);
  await line.getByText("Prescription needed, not received yet").waitFor();
  expect(await line.getByRole("link", { name: /^Enter manually/ }).count()).toBe(1);
});
