import { gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { recalls } from "#db/schema/recalls.ts";
import { orderLines } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import type { Mail } from "#integrations/mail/mail.ts";
import { MailNotSent } from "#integrations/mail/smtp-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import { DELHI } from "#tests/support/shop/customers-scene.ts";
import { DAY_MS, recallsScene } from "#tests/support/shop/recalls-scene.ts";
import { countDues } from "./count-dues.ts";
import { previewRecalls } from "./send-recalls.ts";

const scene = await recallsScene();
const { db, shop, manager, person, buys, tested, visit, agree, ids, ask, mailTo } = scene;

beforeEach(scene.forget);

test("a reminder that was not sent reached nobody; nor is one sent to whoever has booked meanwhile", async () => {
  const one = await tested(800);
  await countDues(shop);
  await mailTo(one.id);
  await agree(one.id, ["recall by mail"]);
  await ask(one.id);
  const [asked] = await db.select().from(recalls);
  const sent: string[] = [];
  let isAway = true;
  const mail: Mail = {
    send: async ({ to }) => {
      if (isAway) throw new MailNotSent({ code: "ECONNECTION" });
      sent.push(to);
    },
  };
  const run = (isLast: boolean) => jobHandlers(shop, mail)["mail.recall"]({ recallId: asked!.id }, { isLast });
  await expect(run(false)).rejects.toThrow("did not take");
  expect([await ids({ parts: ["asked"] }), await ids({ parts: ["open"] })]).toEqual([[one.id], []]);
  await expect(run(true)).rejects.toThrow("did not take");
  expect([await ids({ parts: ["asked"] }), await ids({ parts: ["open"] })]).toEqual([[], [one.id]]);
  isAway = false;
  await visit(one, { days: 5 });
  await run(false);
  expect(sent).toEqual([]);
  await db.delete(eyeTestBookings).where(gt(eyeTestBookings.startsAt, shop.now()));
  expect(await ask(one.id)).toEqual({ ok: true });
});

test("all of the list are those who can be asked by mail", async () => {
  const [silent, asks, without] = [await tested(900), await tested(850, "Lata Rao"), await tested(840, "Usha Rao")];
  await countDues(shop);
  for (const { id } of [silent, asks]) await mailTo(id);
  for (const { id } of [asks, without]) await agree(id, ["recall by mail"]);
  expect(await ids()).toEqual([silent.id, asks.id, without.id]);
  const all = { actor: manager, now: shop.now() };
  const { people } = await previewRecalls(shop, { actor: manager, all });
  expect(people.map(({ id, refusal }) => [id, refusal])).toEqual([[asks.id, null]]);
  await ask(asks.id);
  expect((await previewRecalls(shop, { actor: manager, all })).people).toEqual([]);
});

test("an order from an old prescription is no eye test, nor is what staff corrected of it", async () => {
  const one = await person("Meera Old", { storeId: DELHI });
  const orderId = await buys(one);
  const words = { productName: "A pair", productCode: "", attributeName: "", attributeValue: "", hsnCode: "900410" };
  const sums = { unitPricePaise: 0, pricePaise: 0, totalPaise: 0, taxBp: 0, taxablePaise: 0 };
  const of = { orderId, position: 1, kind: "fee", quantity: 1, categoryName: "", subcategoryName: "" } as const;
  const [line] = await db
    .insert(orderLines)
    .values({ ...of, ...words, ...sums })
    .returning();
  const given = async (version: number, days: number) => {
    const [row] = await db
      .insert(prescriptions)
      .values({
        source: version === 1 ? "typed" : "store",
        encrypted: Buffer.from("sealed"),
        keyName: "test",
        createdAt: new Date(shop.now().getTime() - days * DAY_MS),
      })
      .returning({ id: prescriptions.id });
    await db.insert(linePrescriptions).values({ orderLineId: line!.id, orderId, version, prescriptionId: row!.id });
  };
  await given(1, 800);
  await given(2, 10);
  await countDues(shop);
  expect(await ids()).toEqual([one.id]);
});
