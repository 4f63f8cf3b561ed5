import type { z } from "zod";
import { APPOINTMENT_WORDS, changeForm } from "#domain/appointments/appointment-form.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type Appointment, getAppointment } from "#services/appointments/appointment-row.ts";
import { callOffAppointment, moveAppointment, noteOutcome } from "#services/appointments/change-appointment.ts";
import { listTimes } from "#services/appointments/list-times.ts";
import type { Shop } from "#services/shop.ts";
import { finishForm } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { APPOINTMENT_DONE, APPOINTMENTS_PAGE } from "./appointment-words.ts";
import { takeChosenDay } from "./take-chosen-day.ts";

type Given = Asked & { id: string };

/** To these times of a day an eye test can be moved. */
export const listMoveTimes = (shop: Shop, { id, storeId, kind }: Appointment, day: IsoDay) =>
  listTimes(shop, { storeId, kind, day, but: id });

/** What a press on the page of an eye test asks for. */
export async function takeChange(shop: Shop, given: Given) {
  const { actor, id, sent } = given;
  const before = await getAppointment(shop.db, { actor, id, action: "visit.keep" });
  const take = () => change(shop, given, before);
  if (sent.intent !== "move") return take();
  return takeChosenDay(given, { list: (day) => listMoveTimes(shop, before, day), take });
}

async function change(shop: Shop, { request, actor, id, sent, refuse, refuseFields }: Given, before: Appointment) {
  const parsed = changeForm.safeParse(sent);
  if (!parsed.success) return refuseFields(parsed.error);
  const answer = await press(shop, { actor, id, form: parsed.data });
  if (!answer.ok) return refuse({ status: 409, message: APPOINTMENT_WORDS[answer.reason] });
  const after = await getAppointment(shop.db, { actor, id });
  const done = doneWord(parsed.data.intent, { before, after });
  return finishForm(request, { page: `${APPOINTMENTS_PAGE}/${id}`, done, message: APPOINTMENT_DONE[done] });
}

function press(shop: Shop, { form, ...whose }: Pick<Given, "actor" | "id"> & { form: z.infer<typeof changeForm> }) {
  const { intent, changes } = form;
  const given = { ...whose, changes };
  if (intent === "cancel") return callOffAppointment(shop, given);
  if (intent !== "move") return noteOutcome(shop, { ...given, outcome: intent === "unsaid" ? null : intent });
  const { day, time, chair } = form;
  return moveAppointment(shop, { ...given, day, time, chair });
}

type Row = Pick<Appointment, "startsAt" | "email">;

/** Whether a mail tells them, or whoever changed it has to. Of another chair nobody is told. */
export function doneWord(
  intent: z.infer<typeof changeForm>["intent"],
  { before, after }: { before: Row; after: Row },
): keyof typeof APPOINTMENT_DONE {
  if (intent !== "move" && intent !== "cancel") return intent;
  if (intent === "move" && before.startsAt.getTime() === after.startsAt.getTime()) return "moved-chair";
  const word = intent === "move" ? "moved" : "cancelled";
  return after.email === "" ? `${word}-untold` : word;
}
