import type { Page } from "playwright-core";

/** A common prescription, as it is typed into the form. Single vision lenses ask for no ADD. */
export const COMMON: Readonly<Record<string, string>> = {
  customer_name: "Asha Rao",
  age: "43",
  r_sph: "-2.25",
  r_cyl: "-0.50",
  r_axi: "90",
  l_sph: "-2.00",
  l_cyl: "0",
  l_axi: "0",
  r_pd: "31.5",
  l_pd: "31",
  prescribe_by: "Dr. Kavita Menon",
  remarks: "None",
};

/** Types into the fields by their names, those that are there. */
export async function fillPrescription(page: Page, over: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...COMMON, ...over })) {
    await page.locator(`main [name="${name}"]`).fill(text);
  }
}

/** What a field holds. */
export const fieldValue = (page: Page, name: string) => page.locator(`main [name="${name}"]`).inputValue();
