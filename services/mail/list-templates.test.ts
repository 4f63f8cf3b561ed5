import { beforeAll, expect, test } from "vitest";
import { productImages } from "#db/schema/catalogue.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { MAIL_KINDS } from "#domain/messages/mail-kinds.ts";
import { MESSAGE_KINDS, MESSAGE_TEMPLATES } from "#domain/messages/message-kinds.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { getTemplate, listTemplates } from "./list-templates.ts";

const { db } = await testDatabase();
const templateIds = {
  "sign-in-code": "1107160000000000001",
  "phone-code": "1107160000000000002",
  "back-in-stock": "3",
};
const shop = testShop(db, { messages: { send: async () => {}, templateIds } });
let owner: UserActor;
beforeAll(async () => {
  owner = await makeUser(db, { role: "admin" });
});

const picture = (productId: number, filePath: string) =>
  db
    .insert(productImages)
    .values({ productId, filePath, view: "front", alt: "Front view", width: 1600, height: 1200, position: 1 });

test("every message of the shop has an example, written with the shop's own name and address", async () => {
  const rows = listTemplates({ actor: owner });
  expect(rows).toHaveLength(MAIL_KINDS.length + MESSAGE_KINDS.length);
  for (const { slug } of rows) {
    const { examples, way } = await getTemplate(shop, { actor: owner, slug });
    expect(examples.length, slug).toBeGreaterThan(0);
    for (const { text, html } of examples) {
      expect(text).not.toContain("https://shop.example");
      expect(html === null).toBe(way === "sms");
    }
  }
});

test("an example of an order shows goods that the shop sells; of what it does not sell it shows no picture", async () => {
  const shown = async () => {
    const { examples } = await getTemplate(shop, { actor: owner, slug: "order-confirmed" });
    const html = examples[0]!.html!;
    return { html, pictures: [...html.matchAll(/\/uploads\/products\/([^/]+)\//g)].map(([, path]) => path) };
  };
  const before = await shown();
  expect(before.pictures).toEqual([]);
  expect(before.html).toContain("Juno Round");

  await picture((await makeProduct(db, { published: false })).id, "draft.avif");
  const { id } = await makeProduct(db, { title: "Tara Oval" });
  await picture(id, "tara.avif");
  const after = await shown();
  expect(after.pictures).toEqual(["tara.avif"]);
  expect(after.html).toContain("Tara Oval");
  expect(after.html).not.toContain("Juno Round");
});

test("a text message tells the words that are registered, and the id under which they are", async () => {
  const { registered } = await getTemplate(shop, { actor: owner, slug: "sms-phone-code" });
  expect(registered).toEqual({
    template: MESSAGE_TEMPLATES["phone-code"],
    variables: 2,
    id: templateIds["phone-code"],
  });
  const without = await getTemplate({ ...shop, messages: null }, { actor: owner, slug: "sms-phone-code" });
  expect(without.registered?.id).toBeNull();
});

test("owners alone see them, and what is none is unknown", async () => {
  const manager = await makeUser(db, { role: "manager", storeId: null });
  expect(() => listTemplates({ actor: manager })).toThrow(expect.objectContaining({ code: "forbidden" }));
  await expect(getTemplate(shop, { actor: owner, slug: "none" })).rejects.toMatchObject({ code: "not_found" });
});
