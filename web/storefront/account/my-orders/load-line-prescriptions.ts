import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { canCorrectPrescription } from "#domain/orders/stages.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { type LinePrescription, listPrescriptionsOfOrders } from "#services/prescriptions/list-line-prescriptions.ts";
import { listPeople } from "#services/prescriptions/list-people.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { textsOfPrescription } from "#web/storefront/account/prescription/read-values.ts";
import { readAsked } from "./give-address.ts";
import { needsOne } from "./needs-one.ts";

/** What My Orders shows of the prescriptions, and the form that is open in it, if there is one. */
export async function loadLinePrescriptions(
  shop: Shop,
  given: { actor: UserActor; orders: readonly OrderView[]; url: URL },
) {
  const { actor, orders, url } = given;
  const holder = { actor, guestKey: null };
  const prescribed = orders.filter(({ lines }) => lines.some(needsOne)).map(({ id }) => id);
  const lines = await listPrescriptionsOfOrders(shop, { holder, orderIds: prescribed });
  const giving = await loadGiving(shop, { actor, orders, lines, url });
  return { prescriptions: Object.fromEntries(lines.map((line) => [line.orderLineId, line])), giving };
}

export type Giving = NonNullable<Awaited<ReturnType<typeof loadGiving>>>;

/** Null for an address that asks for nothing, or for a line that takes no prescription any more. */
async function loadGiving(
  shop: Shop,
  given: { actor: UserActor; orders: readonly OrderView[]; lines: readonly LinePrescription[]; url: URL },
) {
  const asked = readAsked(given.url);
  if (!asked) return null;
  const order = given.orders.find(({ lines }) => lines.some(({ id }) => id === asked.lineId));
  const line = order?.lines.find(({ id }) => id === asked.lineId);
  if (!order || !line || !needsOne(line) || !canCorrectPrescription(order.stage)) return null;
  const holder = { actor: given.actor, guestKey: null };
  const current = given.lines.find(({ orderLineId }) => orderLineId === line.id)?.current ?? null;
  const { prescriptionAge } = await getSettings(shop.db);
  const people = await listPeople(shop, { holder });
  return {
    ...asked,
    addUse: findPowerType(line.lens!.powerTypeCode)!.addUse,
    today: kolkataDay(shop.now()),
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
    people: people.map(({ id, name, birthYear }) => ({ id, name, birthYear })),
    start: current
      ? textsOfPrescription(current.content, current.person?.id ?? null)
      : { customer_name: order.customerName },
    saved: asked.way === "saved" ? await listPrescriptions(shop, { holder }) : [],
    currentId: current?.id ?? null,
  };
}
