import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { stores } from "#db/schema/stores.ts";
import type { Asked, ForeignScene } from "#tests/support/access/foreign-trial.ts";
import { FOREIGN_TRIALS } from "#tests/support/access/foreign-trials.ts";
import { sendPhoto } from "#tests/support/browser/send-photo.ts";
import { findSharedLink, plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { rowsOfCustomer } from "#tests/support/shop/rows-of-customer.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { visit, type Visited } from "#tests/support/browser/visit.ts";
import { SITE_ACCESS } from "#web/session/site-access.ts";
import type { Foreign } from "#web/session/site-row.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;
const rows = await openShopRows();
afterAll(() => rows.close());

let scene: ForeignScene;
beforeAll(async () => {
  const [mine, theirs] = [await plantCustomer(shopUrl), await plantCustomer(shopUrl)];
  const [paid] = await rows.db.select().from(paymentOrders).where(eq(paymentOrders.userId, mine.id));
  const [, link = ""] = (await findSharedLink(shopUrl, theirs)).split("?");
  const photoId = await sendPhoto(shopUrl, mine.detail);
  const key = {
    credentialId: randomUUID(),
    publicKey: Buffer.from("none"),
    counter: 0,
    transports: [],
    backedUp: false,
  };
  const [passkey] = await rows.db
    .insert(passkeys)
    .values({ ...key, userId: mine.id, name: "Mine" })
    .returning();
  const [product] = await rows.db.select().from(products).limit(1);
  const [question] = await rows.db
    .insert(productQuestions)
    .values({ productId: product!.id, userId: mine.id, question: "Do they fold flat enough?" })
    .returning();
  const [store] = await rows.db.select().from(stores).limit(1);
  const [eyeTest] = await rows.db
    .insert(eyeTestBookings)
    .values({
      kind: "store",
      storeId: store!.id,
      // Beyond what can be booked: nobody else's time.
      startsAt: new Date(Date.now() + 20 * 86_400_000 + randomInt(86_400_000)),
      name: `For ${mine.signs[0]}`,
      phone: "9812345678",
      email: theirs.email,
      userId: mine.id,
    })
    .returning();
  const [answer] = await rows.db
    .insert(productAnswers)
    .values({ questionId: question!.id, userId: mine.id, answer: "Flat enough for a shirt." })
    .returning();
  scene = {
    eyeTestId: eyeTest!.id,
    answerId: answer!.id,
    questionId: question!.id,
    photoId,
    passkeyId: passkey!.id,
    mine,
    theirs,
    gatewayOrderId: paid!.gatewayOrderId!,
    link,
  };
});

/** An id of the same kind that nobody has. */
const nobodys = (id: string) =>
  /^\d+$/.test(id)
    ? String(randomInt(900_000_000, 999_999_999))
    : id.includes("_")
      ? `order_${"x".repeat(14)}`
      : randomUUID();

test("every id that a row names is tried", () => {
  const named = Object.entries(SITE_ACCESS).flatMap(([at, row]) =>
    Object.keys("ids" in row ? row.ids : {}).map((id) => `${at} ${id}`),
  );
  // Credit notes exist after a return only; services/orders tests them.
  // Views, devices and passkeys are staff's, not customers'; services/console and services/second-factor test them.
  const untried = ["/credit-note/", "/console/views", "/console/security"];
  const elsewhere = named.filter((name) => untried.some((start) => name.startsWith(start)));
  expect(FOREIGN_TRIALS.map(({ at, id }) => `${at} ${id}`).toSorted()).toEqual(
    named.filter((name) => !elsewhere.includes(name)).toSorted(),
  );
});

test.each(FOREIGN_TRIALS.map((trial) => [trial.at, trial.id, trial] as const))(
  "%s: another's %s shows and changes nothing",
  async (_at, _id, { at, id, of, asks }) => {
    const ids: Readonly<Record<string, Foreign>> = (SITE_ACCESS[at] as { ids: Record<string, Foreign> }).ids;
    const own = String(of(scene));
    const before = await rowsOfCustomer(rows, scene.mine);
    for (const ask of asks) {
      for (const data of [false, true]) {
        const [foreign, unknown] = await Promise.all(
          [own, nobodys(own)].map((one) => tryAs(scene.theirs.cookie, ask(one, scene), data, one)),
        );
        const what = `${JSON.stringify(ask("…", scene))} ${data ? "as data" : ""}`;
        for (const sign of scene.mine.signs) expect(foreign!.text + foreign!.location, what).not.toContain(sign);
        if (ids[id] === "masked") expect(foreign!.status, what).toBe(200);
        else expect([foreign!.status, foreign!.location], what).toEqual([unknown!.status, unknown!.location]);
        if (ids[id] === 404 && !data) expect(foreign!.status, what).toBe(404);
        expect(foreign!.status, what).toBeLessThan(500);
      }
    }
    expect(await rowsOfCustomer(rows, scene.mine)).toEqual(before);
  },
);

/** The id that was asked for may come back in the address that is led to. */
async function tryAs(cookie: string, asked: Asked, data: boolean, id: string): Promise<Visited> {
  const { path, form } = asked;
  const answer = await visit(shopUrl, path, { cookie, data, ...(form && { method: "POST", form }) });
  return { ...answer, location: answer.location.replaceAll(id, "id") };
}
