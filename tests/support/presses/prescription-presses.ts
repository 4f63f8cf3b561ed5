import type { Page } from "playwright-core";
import { fillPrescription } from "#tests/support/browser/fill-prescription.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { TYPED } from "#tests/support/shop/prescription-scene.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { NO_ORDERS, type Ready, type Row } from "./press.ts";
import { type Buyer, buyerOfPair, keepPrescription, newestPrescription, postAs } from "./rows.ts";
import type { Visitor } from "./visitor.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const main = (page: Page) => page.getByRole("main");
const button = (name: string | RegExp) => (page: Page) => main(page).getByRole("button", { name }).click();
const shows = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const kept = (page: Page) => main(page).getByRole("heading", { name: "All prescriptions" }).waitFor();

/** An order that the customer's one prescription was given for. */
async function givenFor(buyer: Buyer): Promise<string> {
  const shopUrl = ownShop().url;
  const page = (await visit(shopUrl, "/order-status", { cookie: await signInByForm(shopUrl, buyer) })).text;
  const lineId = /\/order-status\?line=(\d+)/.exec(page)![1]!;
  await postAs(buyer, "/order-status", { intent: "typed", order_line_id: lineId, ...TYPED, confirmed: "yes" });
  return newestPrescription(buyer);
}

async function fhirFile({ enter }: Visitor) {
  const customer = await enter();
  const id = await keepPrescription(customer);
  const shopUrl = ownShop().url;
  const cookie = await signInByForm(shopUrl, customer);
  const { text } = await visit(shopUrl, `/user/prescriptions/${id}/fhir`, { cookie });
  return { name: "rx.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function readFhir(visitor: Visitor): Promise<Ready> {
  const file = await fhirFile(visitor);
  await visitor.open("/user/prescriptions?add=fhir");
  await visitor.page.locator("main input[type=file]").setInputFiles(file);
  return {
    press: button("Read the file"),
    // What the file lacks is asked for in the form, which has the rest.
    done: async (page) => {
      const form = main(page).getByRole("button", { name: "Save prescription" });
      await form
        .or(main(page).getByRole("heading", { name: "All prescriptions" }))
        .first()
        .waitFor();
    },
  };
}

export const ORDERS_TEST = "tests/e2e/lost-network-orders.test.ts";
export const BY_UPLOAD = {
  intent: "sheet",
  because: "a script sends the file to /user/prescriptions/upload",
  provenBy: ORDERS_TEST,
};

/** What is kept of prescriptions in the account. */
export const PRESCRIPTION_PRESSES = {
  "/user/prescriptions": [
    {
      name: "Save prescription",
      intent: "typed",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        await enter();
        await open("/user/prescriptions?add=typed");
        await fillPrescription(page, { r_na: "0", l_na: "0" });
        return { press: button("Save prescription"), done: kept };
      },
    },
    { name: "Read the file", intent: "fhir", words: NO_ORDERS, ready: readFhir },
    BY_UPLOAD,
    { intent: "saved", because: "there is no line of an order that it could be for", provenBy: ORDERS_TEST },
    {
      name: "Save a person",
      intent: "person",
      words: NO_ORDERS,
      ready: async ({ enter, open, page }) => {
        await enter();
        await open("/user/prescriptions?edit=new");
        await main(page).getByLabel("Name").fill("Ravi");
        await main(page).getByLabel("Birth year").fill("1984");
        return {
          press: button("Save"),
          done: (shown) => main(shown).getByRole("heading", { name: "Ravi born 1984" }).waitFor(),
        };
      },
    },
    {
      name: "Remove a person",
      intent: "remove",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        await postAs(await enter(), "/user/prescriptions", { intent: "person", name: "Ravi", birth_year: "1984" });
        await open("/user/prescriptions");
        return {
          press: async (page) => {
            await main(page).getByRole("button", { name: "Remove Ravi" }).click();
            await page.getByRole("dialog").getByRole("button", { name: "Yes, remove" }).click();
          },
          done: shows("No prescription yet"),
        };
      },
    },
  ],
  "/user/prescriptions/:id": [
    {
      name: "Create a link",
      intent: "share",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const buyer = await buyerOfPair();
        const id = await givenFor(buyer);
        await enter(buyer);
        await open(`/user/prescriptions/${id}`);
        return { press: button("Create a link"), done: (page) => main(page).getByLabel("The link").waitFor() };
      },
    },
    {
      name: "Delete",
      intent: "delete",
      words: NO_ORDERS,
      ready: async ({ enter, open }) => {
        const id = await keepPrescription(await enter());
        await open(`/user/prescriptions/${id}`);
        return {
          press: async (page) => {
            await main(page).getByRole("button", { name: "Delete", exact: true }).click();
            await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it!" }).click();
          },
          done: (page) => main(page).getByText("No prescription yet").waitFor(),
        };
      },
    },
  ],
} satisfies Record<string, Row>;
