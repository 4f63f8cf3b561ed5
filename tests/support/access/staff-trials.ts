import { beforeAll } from "vitest";
import { requirePermission } from "#domain/access/permission.ts";
import type { Action, ACTIONS } from "#domain/access/actions.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listUsersByRole } from "#services/accounts/list-users-by-role.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { receiveBalance } from "#services/counter/receive-balance.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { askForCustomer } from "#services/orders/ask-for-customer.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { listWaitingOrders } from "#services/orders/list-waiting-orders.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { listLinePrescriptions } from "#services/prescriptions/list-line-prescriptions.ts";
import { createReportLink } from "#services/prescriptions/report-link.ts";
import { notePaidBack } from "#services/orders/note-paid-back.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import { askQuestion } from "#services/questions/ask-question.ts";
import { listWaitingQuestions } from "#services/questions/list-questions.ts";
import { replyToQuestion } from "#services/questions/reply-to-question.ts";
import { judgePhoto, readPhoto } from "#services/reviews/judge-photo.ts";
import { listAudit } from "#services/audit/list-audit.ts";
import { listEyeTestsOfDay } from "#services/console/list-eye-tests-of-day.ts";
import { exportOrders } from "#services/orders/export-orders.ts";
import { EVERY_ORDER } from "#services/orders/staff-order-conditions.ts";
import { readSales } from "#services/console/read-sales.ts";
import { makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import {
  codeOf,
  counterLine,
  DELHI,
  EMPTY_BILL,
  openCounters,
  shelve,
  staffOf,
} from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { owedInCash } from "#tests/support/shop/cash-scene.ts";
import { prescribedOrders } from "#tests/support/shop/prescribed-orders.ts";
import { rangeTrials } from "./range-trials.ts";
import { peopleTrials, type Trial } from "./people-trials.ts";
import { reviewWithPhotos } from "#tests/support/shop/review-photo.ts";
import { storeTrials } from "./store-trials.ts";
import { workTrials } from "./work-trials.ts";
import { verifyPrescription } from "#services/prescriptions/verify-prescription.ts";
import { giveTyped, markChecked } from "#tests/support/shop/checked-prescription.ts";
import { typedValues } from "#tests/support/shop/prescription-scene.ts";
import { customerTrials } from "./customer-trials.ts";
import { deskTrials } from "./desk-trials.ts";
import { goodsTrials } from "./goods-trials.ts";
import { moneyTrials } from "./money-trials.ts";
import { purchasingTrials } from "./purchasing-trials.ts";
import { stockTrials } from "./stock-trials.ts";
import { transferTrials } from "./transfer-trials.ts";
import { LAB_WAY } from "#tests/support/shop/lab-way.ts";

/** Every action that takes a duty. */
export type StaffAction = {
  [Name in Action]: (typeof ACTIONS)[Name] extends { "own store": unknown } | { all: unknown } ? Name : never;
}[Action];

/** A shop with two counters, and a trial for each action of staff: an action without one does not compile. */
export async function staffTrials() {
  const scene = await prescribedOrders();
  const { db, shop, order, orderOf } = scene;
  let unit: Unit;
  let admin: UserActor;
  beforeAll(async () => {
    await openCounters(db);
    unit = await makeUnit(db, { pieces: 500, subCategorySlug: "contact_lens_solution" });
    await shelve(db, unit, { pieces: 500 });
    admin = await staffOf(db, "admin", null);
  });

  const object = async (id: string) => {
    const { userId, storeId } = await orderOf(id);
    return { userId, storeId };
  };
  /** Bought on the website, and brought to where the action begins. */
  async function bought(stages: Stage[] = []) {
    const made = await order();
    await giveTyped(shop, made);
    if (stages[0] !== "confirmed") await markChecked(db, { ...made, orderLineId: made.frame, now: shop.now() });
    const parcel = { carrier: "Blue Dart", trackingNo: "BD-10001" };
    for (const to of stages.filter((one) => one !== "confirmed"))
      await moveOrder(shop, { actor: SYSTEM, billingId: made.orderId, to, ...parcel });
    return made;
  }
  async function asked() {
    const made = await bought([...LAB_WAY, "packed", "shipped", "delivered"]);
    const request = {
      kind: "remake" as const,
      reason: "cannot_see_well",
      note: "",
      things: [{ id: made.frame, quantity: 1 }],
    };
    const { orderId: billingId } = made;
    const answer = await askRequest(shop, { actor: made.buyer.actor, billingId, asked: request });
    if (!answer.ok) throw new Error(answer.reason);
    return { billingId, object: await object(billingId) };
  }
  async function bill() {
    const lines = [counterLine({ productCode: await codeOf(db, unit) })];
    return { ...EMPTY_BILL, storeId: DELHI, lines, salePerson: (await staffOf(db, "seller")).id };
  }
  const ofOrder = async (act: (billingId: string, actor: UserActor) => Promise<unknown>, stages?: Stage[]) => {
    const { orderId } = await bought(stages);
    return { billingId: orderId, object: await object(orderId), act: (actor: UserActor) => act(orderId, actor) };
  };
  const move = (to: Stage, before: Stage[] = []) =>
    ofOrder((billingId, actor) => moveOrder(shop, { actor, billingId, to }), before);
  const listed = (role: "customer" | "seller") => async () => ({
    act: (actor: UserActor) => listUsersByRole(shop, { actor, role, page: 1, limit: 5 }),
  });

  const { payBackUpTo, ...work } = workTrials({ db, shop, ofOrder });

  const trials: Record<StaffAction, () => Promise<Trial>> = {
    ...work.trials,
    ...rangeTrials({ db, shop }),
    "order.read": () => ofOrder((billingId, actor) => getOrderPage(db, { actor, billingId, now: shop.now() })),
    "order.serve": async () => ({ act: (actor) => listWaitingOrders(db, { actor, limit: 5 }) }),
    "order.cancel": async () => {
      await payBackUpTo(null);
      return ofOrder((billingId, actor) =>
        cancelOrder(shop, { actor, billingId, reason: "other", note: "The customer called" }),
      );
    },
    "order.verify": () => move("verified"),
    "order.make": () => move("lenses_ordered", ["verified"]),
    "order.send": () => move("packed", [...LAB_WAY]),
    ...deskTrials(shop, ofOrder),
    ...moneyTrials(shop, ofOrder),
    "order.ask-for": async () => {
      const made = await bought([...LAB_WAY, "packed", "shipped", "delivered"]);
      const things = [{ id: made.frame, quantity: 1 }];
      const request = { kind: "return", reason: "does_not_fit", note: "", things } as const;
      const act = (actor: UserActor) => askForCustomer(shop, { actor, billingId: made.orderId, asked: request });
      return { billingId: made.orderId, object: await object(made.orderId), act };
    },
    "order.answer": async () => {
      const { billingId, ...of } = await asked();
      return { ...of, act: (actor) => answerRequest(shop, { actor, billingId, verdict: "approve", words: "" }) };
    },
    "order.receive": async () => {
      const { billingId, ...of } = await asked();
      await answerRequest(shop, { actor: SYSTEM, billingId, verdict: "approve", words: "" });
      return { ...of, act: (actor) => receiveRequest(shop, { actor, billingId }) };
    },
    "bill.read": async () => {
      const { orderId } = await bought();
      const { uniqueId } = await orderOf(orderId);
      // The number is a key: it opens the bill to all, and its person to whom may read it.
      const act = async (actor: UserActor) => {
        if (!(await getBill(db, { actor, uniqueId })).isFull) throw new AppError("not_found");
      };
      return { object: await object(orderId), act };
    },
    "bill.record": async () => {
      const given = await bill();
      return { object: { storeId: DELHI }, act: (actor) => recordCounterBill(shop, { ...given, actor }) };
    },
    "bill.pay-back": async () => {
      const billingId = await owedInCash(scene);
      return {
        object: await object(billingId),
        act: (actor) => notePaidBack(shop, { actor, billingId, amountPaise: 200_000, reference: "UTR1" }),
      };
    },
    "bill.receive": async () => {
      const { orderId: billingId } = await recordCounterBill(shop, { ...(await bill()), actor: admin });
      const money = { billingId, amountPaise: 100, mode: "cash" as const };
      return { object: await object(billingId), act: (actor) => receiveBalance(shop, { actor, ...money }) };
    },
    "prescription.read": () =>
      ofOrder((orderId, actor) => listLinePrescriptions(shop, { holder: { actor, guestKey: null }, orderId })),
    "prescription.give": async () => {
      const { frame: orderLineId, orderId } = await bought();
      const values = typedValues({ confirmed: "yes" });
      const act = async (actor: UserActor) => {
        const holder = { actor, guestKey: null };
        const saved = await savePrescription(shop, { holder, for: { orderLineId }, values });
        if (!saved.ok) throw new Error(saved.message);
      };
      return { object: await object(orderId), act };
    },
    "prescription.verify": async () => {
      const { frame: orderLineId, orderId } = await bought(["confirmed"]);
      const act = async (actor: UserActor) => {
        const done = await verifyPrescription(shop, { actor, orderLineId, version: 1 });
        if (!done.ok) throw new Error(done.message);
      };
      return { object: await object(orderId), act };
    },
    "prescription.share": () =>
      ofOrder((orderId, actor) => createReportLink(shop, { holder: { actor, guestKey: null }, orderId })),
    "customer.list": listed("customer"),
    ...customerTrials(shop),
    "colleague.list": listed("seller"),
    ...stockTrials(shop, () => unit),
    ...purchasingTrials(shop, () => codeOf(db, unit)),
    ...transferTrials({ db, shop }),
    ...goodsTrials({ db, shop }),
    // A page alone, whose guard asks this (web/session/guard-routes.ts).
    "console.enter": async () => ({ act: async (actor) => requirePermission(actor, "console.enter") }),
    "order.export": async () => ({
      act: (actor) => exportOrders(shop, { ...EVERY_ORDER, actor, now: shop.now() }),
    }),
    "sales.read": async () => ({
      act: (actor) => readSales(db, { actor, storeId: null, now: shop.now() }),
    }),
    "visit.serve": async () => ({
      act: (actor) => listEyeTestsOfDay(db, { actor, storeId: null, most: 5, now: shop.now() }),
    }),
    "audit.read": async () => ({ act: async (actor) => listAudit(db, { actor }) }),
    "review.look": async () => {
      const { photoIds } = await reviewWithPhotos(shop, { productId: unit.productId });
      const act = (actor: UserActor) => readPhoto(shop, { actor, photoId: photoIds[0]! });
      return { object: { storeId: WEBSITE_STORE.id }, act };
    },
    "review.judge": async () => {
      const { photoIds } = await reviewWithPhotos(shop, { productId: unit.productId });
      const photo = { photoId: photoIds[0]!, verdict: "refused", reason: "Not of these glasses" } as const;
      return { object: { storeId: WEBSITE_STORE.id }, act: (actor) => judgePhoto(shop, { actor, ...photo }) };
    },
    "question.look": async () => ({
      object: { storeId: WEBSITE_STORE.id },
      act: (actor) => listWaitingQuestions(db, { actor, page: 1, limit: 5 }),
    }),
    "question.answer": async () => {
      const words = { actor: await makeUser(db), productId: unit.productId, question: "Does it fit a wide face?" };
      const { id: questionId } = await askQuestion(shop, words);
      const act = (actor: UserActor) =>
        replyToQuestion(shop, { actor, questionId, kind: "refuse", words: "Not about this product" });
      return { object: { storeId: WEBSITE_STORE.id }, act };
    },
    ...peopleTrials(scene),
    ...storeTrials({ db, shop }),
  };
  const website = WEBSITE_STORE.id;
  return { ...scene, trials, website };
}
