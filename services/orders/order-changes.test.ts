import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orders } from "#db/schema/orders.ts";
import { deskScene } from "#tests/support/shop/desk-scene.ts";
import { changeParcel } from "./change-parcel.ts";
import { changePromise } from "./change-promise.ts";
import { listOrderHistory } from "./list-order-history.ts";

const { db, shop, people, day, make, orderOf, entriesOf, mailsTo } = await deskScene();
const promised = { deliverFrom: day(2), deliverTo: day(6), deliverBy: day(4) };

describe("another promised day", () => {
  const ask = (billingId: string, more: Partial<Parameters<typeof changePromise>[1]> = {}) =>
    changePromise(shop, {
      actor: people.manager,
      billingId,
      id: randomUUID(),
      day: day(9),
      why: "A lens broke",
      was: day(4),
      ...more,
    });

  test("is kept with its reason, told to its customer, and sent twice it is one", async () => {
    const billingId = await make(promised);
    const id = randomUUID();
    expect(await ask(billingId, { id })).toEqual({ ok: true, day: day(9) });
    expect(await ask(billingId, { id })).toEqual({ ok: true, day: day(9) });
    const order = await orderOf(billingId);
    expect(order).toMatchObject({ deliverFrom: day(2), deliverTo: day(9), deliverBy: day(9) });
    expect(await listOrderHistory(db, { actor: people.asha, billingId })).toEqual([
      { kind: "promise", day: day(9), was: day(4), at: shop.now(), note: "A lens broke", by: "Kavita Nair" },
    ]);
    const [entry, ...more] = await entriesOf(billingId);
    expect([more, JSON.stringify(entry)]).toEqual([[], expect.not.stringContaining("lens broke")]);
    const [mail, ...others] = await mailsTo(order.customerEmail);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`Your order ${order.uniqueId} needs a little longer`);
    expect(mail!.text).not.toContain("lens broke");
  });

  test("an earlier one is good news, and the range grows to it", async () => {
    const billingId = await make(promised);
    expect(await ask(billingId, { day: day(1) })).toMatchObject({ ok: true });
    const order = await orderOf(billingId);
    expect(order).toMatchObject({ deliverFrom: day(1), deliverTo: day(6), deliverBy: day(1) });
    expect((await mailsTo(order.customerEmail))[0]!.text).toContain("good news");
  });

  test("of two at one instant the second learns who promised which day, and only the first is told to the customer", async () => {
    for (const userId of [people.customer.id, null]) {
      const billingId = await make(promised);
      await db.update(orders).set({ userId }).where(eq(orders.id, billingId));
      const answers = await Promise.all([ask(billingId), ask(billingId, { actor: people.asha, day: day(12) })]);
      const won = answers.findIndex(({ ok }) => ok);
      expect(answers[1 - won]).toEqual({
        ok: false,
        reason: "meanwhile",
        now: [day(9), day(12)][won],
        by: ["Kavita Nair", "Asha Rao"][won],
        at: shop.now(),
      });
      expect(await mailsTo((await orderOf(billingId)).customerEmail)).toHaveLength(1);
    }
  });

  test("that came by another way than this names nobody", async () => {
    const billingId = await make({ ...promised, deliverBy: day(5) });
    expect(await ask(billingId)).toEqual({ ok: false, reason: "meanwhile", now: day(5), by: null, at: null });
  });

  test("is refused where there is none, where it is over, and where it is no day to promise", async () => {
    const waiting = await make({ stage: "prescription_needed" });
    expect(await ask(waiting, { was: null })).toEqual({ ok: false, reason: "not_promised" });
    const ready = await make({ ...promised, stage: "ready_to_collect" });
    expect(await ask(ready)).toEqual({ ok: false, reason: "over" });
    const billingId = await make(promised);
    expect(await ask(billingId, { day: day(-1) })).toEqual({ ok: false, reason: "past" });
    expect(await ask(billingId, { day: day(181) })).toEqual({ ok: false, reason: "too_far" });
    expect(await ask(billingId, { day: day(4) })).toEqual({ ok: false, reason: "same" });
    expect(await ask(billingId, { why: " " })).toEqual({ ok: false, reason: "reason_missing" });
    expect(await orderOf(billingId)).toMatchObject(promised);
    expect(await db.$count(orderNotes, eq(orderNotes.orderId, billingId))).toBe(0);
  });

  test("that was changed once more before its mail went out is not told", async () => {
    const billingId = await make(promised);
    await ask(billingId);
    await ask(billingId, { day: day(11), was: day(9) });
    const order = await orderOf(billingId);
    const mails = await mailsTo(order.customerEmail);
    expect(mails.map(({ text }) => text.includes("needs a little longer"))).toEqual([true]);
  });
});

describe("a parcel on its way", () => {
  const blueDart = { carrier: "Blue Dart", trackingNo: "BD-10001" };

  test("gets its number later, which its customer is told; a correction is not", async () => {
    const billingId = await make({ stage: "shipped" });
    const give = (more: Partial<Parameters<typeof changeParcel>[1]> = {}) =>
      changeParcel(shop, { actor: people.manager, billingId, ...blueDart, was: null, ...more });
    expect(await give({ carrier: " Blue Dart ", trackingNo: " BD-10001 " })).toEqual({ ok: true });
    const { customerEmail, ...order } = await orderOf(billingId);
    expect(order).toMatchObject(blueDart);
    expect((await mailsTo(customerEmail))[0]!.text).toContain("BD-10001");
    expect(await give(), "the same once more").toEqual({ ok: true });
    expect(await give({ trackingNo: "BD-10002", was: blueDart })).toEqual({ ok: true });
    expect(await mailsTo(customerEmail)).toHaveLength(1);
    const history = await listOrderHistory(db, { actor: people.manager, billingId });
    expect(history.map((entry) => entry.kind === "parcel" && entry.parcel)).toEqual([
      "Blue Dart BD-10002",
      "Blue Dart BD-10001",
    ]);
  });

  test("of two at one instant the second learns what was noted; and what is not on its way has none", async () => {
    const billingId = await make({ stage: "shipped", ...blueDart });
    const answers = await Promise.all(
      (
        [
          [people.manager, "BD-10008"],
          [people.asha, "BD-10009"],
        ] as const
      ).map(([actor, trackingNo]) =>
        changeParcel(shop, { actor, billingId, carrier: "Blue Dart", trackingNo, was: blueDart }),
      ),
    );
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers[1 - won]).toEqual({
      ok: false,
      reason: "meanwhile",
      now: { carrier: "Blue Dart", trackingNo: ["BD-10008", "BD-10009"][won] },
      by: ["Kavita Nair", "Asha Rao"][won],
      at: shop.now(),
    });
    const packed = await make({ stage: "packed" });
    const given = { actor: people.manager, billingId: packed, ...blueDart };
    expect(await changeParcel(shop, given)).toEqual({ ok: false, reason: "not_on_its_way" });
    for (const wrong of [{ carrier: " " }, { trackingNo: "" }, { trackingNo: "BD-10001".repeat(101) }])
      expect(await changeParcel(shop, { ...given, billingId, ...wrong })).toEqual({
        ok: false,
        reason: "carrier" in wrong ? "carrier" : "number",
      });
  });
});
