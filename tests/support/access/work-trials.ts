import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { bookAppointment } from "#services/appointments/book-appointment.ts";
import { askToCancel } from "#services/approvals/ask-approval.ts";
import { decideApproval } from "#services/approvals/decide-approval.ts";
import { addTaxRate, listRatesByClass } from "#services/billing/add-tax-rate.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { finishExam } from "#services/examinations/finish-exam.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { makeTask } from "#services/tasks/make-task.ts";
import type { Shop } from "#services/shop.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { examined } from "#tests/support/shop/examined.ts";
import type { Trial } from "./people-trials.ts";

type Given = {
  db: Db;
  shop: Shop;
  /** One that was bought on the website. */
  ofOrder: (act: (billingId: string, actor: UserActor) => Promise<unknown>) => Promise<Trial & { billingId: string }>;
};

/** Trials of what staff ask one another, and of the settings that say up to how much. */
export function workTrials({ db, shop, ofOrder }: Given) {
  /** Up to how much staff pay back alone; null: any amount. */
  const payBackUpTo = (staff: number | null, managers = staff, owners = managers) =>
    changeSettings(shop, { actor: SYSTEM, path: "approvals.refundPaise", value: { staff, managers, owners } });

  let limitPaise = 500_000;
  /** Each one differs from the last. */
  let rateBp = 0;
  /** Nobody walks in at the minute of another. */
  let minute = 0;

  const trials = {
    "settings.change": async () => ({
      act: (actor: UserActor) => {
        limitPaise += 100;
        return changeSettings(shop, { actor, path: "payment.cashOnDelivery.limitPaise", value: limitPaise });
      },
    }),
    "tax-rate.read": async () => ({ act: (actor: UserActor) => listRatesByClass(shop, { actor }) }),
    "tax-rate.add": async () => ({
      act: (actor: UserActor) => {
        rateBp += 1;
        return addTaxRate(shop, { actor, taxClass: "case", hsnCode: "4202", rateBp, inForceFrom: "2099-04-01" });
      },
    }),
    "approval.ask": async () => {
      await payBackUpTo(0);
      return ofOrder((billingId, actor) => askToCancel(shop, { actor, billingId, reason: "Bought twice" }));
    },
    "approval.decide": async () => {
      await payBackUpTo(0, null);
      const asker = await staffOf(db, "optometrist", WEBSITE_STORE.id);
      let id = 0;
      const trial = await ofOrder((_, actor) =>
        decideApproval(shop, { actor, id, verdict: "refuse", note: "It is being made" }),
      );
      const asked = await askToCancel(shop, { actor: asker, billingId: trial.billingId, reason: "Bought twice" });
      if (!asked.ok) throw new Error(asked.reason);
      id = asked.id;
      return trial;
    },
    "task.work": async () => {
      const made = {
        title: "Call back",
        text: "",
        storeId: WEBSITE_STORE.id,
        dueDay: null,
        orderNumber: null,
      } as const;
      const act = async (actor: UserActor) => {
        const whom = { duty: "lab" } as const;
        const task = await makeTask(shop, { actor, key: randomUUID(), ...made, whom });
        if (!task.ok) throw new AppError("not_found");
      };
      return { object: { storeId: WEBSITE_STORE.id }, act };
    },
    "visit.keep": async () => {
      const storeId = (await listStores(db))[0]!.id;
      const act = async (actor: UserActor) => {
        const walkIn = { kind: "store", day: "", time: WALK_IN, email: "", address: "", pin: "" } as const;
        minute += 1;
        const then = { ...shop, now: () => new Date(shop.now().getTime() + minute * 60_000) };
        const person = { key: randomUUID(), storeId, name: "Asha Rao", phone: "9812345678" };
        await bookAppointment(then, { actor, ...walkIn, ...person });
      };
      return { object: { storeId }, act };
    },
    "visit.examine": async () => {
      const storeId = (await listStores(db))[0]!.id;
      minute += 1;
      const then = { ...shop, now: () => new Date(shop.now().getTime() + minute * 60_000) };
      const id = randomUUID();
      const walkIn = { kind: "store", day: "", time: WALK_IN, email: "", address: "", pin: "" } as const;
      const walker = await staffOf(db, "admin", null);
      await bookAppointment(then, {
        actor: walker,
        ...walkIn,
        key: id,
        storeId,
        name: "Asha Rao",
        phone: "9812345678",
      });
      const act = async (actor: UserActor) => {
        const done = await finishExam(then, { actor, id, changes: examined(), revision: 0, confirmed: [] });
        if (!done.ok) throw new Error(done.reason);
      };
      return { object: { storeId }, act };
    },
  } satisfies Record<string, () => Promise<Trial>>;
  return { payBackUpTo, trials };
}
