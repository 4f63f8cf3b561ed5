import { APPOINTMENT_WORDS, bookForm, placeAsked, WALK_IN } from "#domain/appointments/appointment-form.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { bookAppointment } from "#services/appointments/book-appointment.ts";
import { listTimes } from "#services/appointments/list-times.ts";
import type { Shop } from "#services/shop.ts";
import { finishForm } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { APPOINTMENT_DONE, APPOINTMENTS_PAGE } from "./appointment-words.ts";
import { takeChosenDay } from "./take-chosen-day.ts";

/** Books what the form says, at a time of the day that it chose. */
export async function takeBooking(shop: Shop, asked: Asked) {
  const { actor, sent } = asked;
  const place = placeAsked.safeParse(sent);
  if (!place.success || sent.time === WALK_IN) return book(shop, asked);
  const { kind } = place.data;
  const storeId = Number(place.data.store);
  requirePermission(actor, "visit.keep", { storeId });
  return takeChosenDay(asked, {
    list: (day) => listTimes(shop, { storeId, kind, day }),
    take: () => book(shop, asked),
  });
}

async function book(shop: Shop, { request, actor, sent, refuse, refuseFields }: Asked) {
  const parsed = bookForm.safeParse(sent);
  if (!parsed.success) return refuseFields(parsed.error);
  const { store, customer, ...form } = parsed.data;
  const booked = await bookAppointment(shop, { actor, ...form, storeId: Number(store), customerId: customer });
  if (booked.ok) {
    const done = form.time === WALK_IN ? "walked-in" : form.email === "" ? "booked-untold" : "booked";
    return finishForm(request, { page: `${APPOINTMENTS_PAGE}/${booked.id}`, done, message: APPOINTMENT_DONE[done] });
  }
  const message = APPOINTMENT_WORDS[booked.reason];
  // Of none of its fields: whom it is for stands above them.
  if (booked.reason === "unseen") return refuse({ status: 409, message });
  return refuse({ status: 409, message, fields: { [booked.reason === "chair_taken" ? "chair" : "time"]: message } });
}
