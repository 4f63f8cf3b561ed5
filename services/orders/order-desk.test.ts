import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderNotes } from "#db/schema/order-notes.ts";
import { GUEST, SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { deskScene } from "#tests/support/shop/desk-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { assignOrder } from "./assign-order.ts";
import { changeParcel } from "./change-parcel.ts";
import { changePromise } from "./change-promise.ts";
import { listOrderHistory } from "./list-order-history.ts";
import { noteOrder } from "./note-order.ts";

const { db, shop, people, day, make, orderOf, entriesOf } = await deskScene();

const verbs = {
  note: (actor: UserActor, billingId: string) => noteOrder(shop, { actor, billingId, id: randomUUID(), text: "Hello" }),
  assign: (actor: UserActor, billingId: string) => assignOrder(shop, { actor, billingId, to: null }),
  promise: (actor: UserActor, billingId: string) =>
    changePromise(shop, { actor, billingId, id: randomUUID(), day: day(9), why: "Late lens" }),
  parcel: (actor: UserActor, billingId: string) =>
    changeParcel(shop, { actor, billingId, carrier: "Blue Dart", trackingNo: "BD-10001" }),
};

test.each(Object.entries(verbs))(
  "%s: of another store there is no such order; its customer may not",
  async (_verb, act) => {
    const id = await make({ deliverFrom: day(2), deliverTo: day(6), stage: "shipped" });
    const before = await orderOf(id);
    await expect(act(people.stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(act(people.customer, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(act(GUEST as never, id)).rejects.toMatchObject({ code: "sign_in_required" });
    await expect(act(people.manager, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(await orderOf(id)).toEqual(before);
    expect(await entriesOf(id)).toEqual([]);
    expect(await act(people.manager, id)).toMatchObject({ ok: true });
  },
);

describe("notes", () => {
  test("stand in the history with who and when, are one when the form comes twice, and cannot be changed", async () => {
    const billingId = await make();
    const note = { actor: people.manager, billingId, id: randomUUID(), text: "  The case is blue  " };
    await Promise.all([noteOrder(shop, note), noteOrder(shop, note)]);
    expect(await noteOrder(shop, note)).toEqual({ ok: true });
    expect(await listOrderHistory(db, { actor: people.asha, billingId })).toEqual([
      { kind: "note", at: shop.now(), note: "The case is blue", by: "Kavita Nair" },
    ]);
    expect((await entriesOf(billingId)).map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ["order.noted", people.manager.id],
    ]);
    const change = db.update(orderNotes).set({ text: "Another" }).where(eq(orderNotes.id, note.id));
    await expect(change).rejects.toMatchObject({ cause: { message: "Notes of order_notes are only added" } });
    // An id that somebody else's form has used, or that is of another order, gives nothing away.
    await expect(noteOrder(shop, { ...note, actor: people.asha })).rejects.toMatchObject({ code: "not_found" });
    await expect(noteOrder(shop, { ...note, billingId: await make() })).rejects.toMatchObject({ code: "not_found" });
  });

  test("say something, in a thousand characters", async () => {
    const given = { actor: people.manager, billingId: await make(), id: randomUUID() };
    expect(await noteOrder(shop, { ...given, text: " \n " })).toEqual({ ok: false, reason: "empty" });
    expect(await noteOrder(shop, { ...given, text: "x".repeat(1001) })).toEqual({ ok: false, reason: "too_long" });
    expect(await noteOrder(shop, { ...given, text: "x".repeat(1000) })).toEqual({ ok: true });
  });
});

describe("who takes care of it", () => {
  test("is somebody who may serve it, by name in the history; or nobody again", async () => {
    const billingId = await make();
    const assign = (to: number | null) => assignOrder(shop, { actor: people.manager, billingId, to });
    expect(await assign(people.asha.id)).toEqual({ ok: true, to: "Asha Rao" });
    expect((await orderOf(billingId)).assignedTo).toBe(people.asha.id);
    expect(await assign(people.asha.id)).toEqual({ ok: true, to: "Asha Rao" });
    expect(await assign(null)).toEqual({ ok: true, to: null });
    const history = await listOrderHistory(db, { actor: people.manager, billingId });
    expect(history.map((entry) => entry.kind === "assigned" && [entry.to, entry.by])).toEqual([
      [null, "Kavita Nair"],
      ["Asha Rao", "Kavita Nair"],
    ]);
    expect(await entriesOf(billingId)).toHaveLength(2);
    const gone = await makeUser(db, { role: "seller", storeId: 1 });
    await setStaffEnabled(shop, { actor: SYSTEM, email: gone.email, enabled: false });
    for (const to of [people.stranger.id, people.customer.id, gone.id, 999_999])
      expect(await assign(to), String(to)).toEqual({ ok: false, reason: "not_serving" });
  });

  test("of two who take it at one instant the second learns who was quicker", async () => {
    const billingId = await make();
    const answers = await Promise.all(
      [people.manager, people.asha].map((actor) => assignOrder(shop, { actor, billingId, to: actor.id, was: null })),
    );
    const won = answers.findIndex(({ ok }) => ok);
    const name = won === 0 ? "Kavita Nair" : "Asha Rao";
    expect(answers[won]).toEqual({ ok: true, to: name });
    expect(answers[1 - won]).toEqual({ ok: false, reason: "meanwhile", now: name, by: name, at: shop.now() });
    expect(await entriesOf(billingId)).toHaveLength(1);
    // Whoever has seen that takes it over knowingly.
    const [taken, other] = won === 0 ? [people.manager, people.asha] : [people.asha, people.manager];
    expect(await assignOrder(shop, { actor: other, billingId, to: other.id, was: taken.id })).toMatchObject({
      ok: true,
    });
  });
});
