import { data } from "react-router";
import { APPOINTMENT_WORDS, dayAsked } from "#domain/appointments/appointment-form.ts";
import { otherDayWords } from "#domain/appointments/other-day.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type Done, type Refusal, type refuseForm, typedValues } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import type { Times } from "./answered-times.ts";

type Refused = ReturnType<typeof refuseForm>;
type Given = {
  /** The times of a day, for whoever may book it. */
  list: (day: IsoDay) => Promise<Times>;
  /** Takes the form as it stands. */
  take: () => Promise<Response | Refused>;
};

/**
 * A form that names a time. A time of another day than the chosen one is refused; and whatever the form answers brings the times of
 * the chosen day with all that was typed, since without JavaScript the address still tells the day before.
 */
export async function takeChosenDay({ sent, refuse }: Pick<Asked, "sent" | "refuse">, { list, take }: Given) {
  const asked = dayAsked.safeParse(sent);
  if (!asked.success) return take();
  const { day, timesOf, show } = asked.data;
  const typed = typedValues(sent);
  const values = day === timesOf ? typed : { ...typed, time: "" };
  if (show) return data<Done & { times: Times }>({ ok: true, values, times: await list(day) });
  if (day === timesOf) {
    const answer = await take();
    if (answer instanceof Response) return answer;
    return data<Refusal & { times: Times }>({ ...answer.data, times: await list(day) }, answer.init ?? undefined);
  }
  const times = await list(day);
  const words = times.day === day ? otherDayWords({ day, timesOf })! : APPOINTMENT_WORDS.no_such_slot;
  const refused = refuse({ status: 409, message: words });
  return data<Refusal & { times: Times }>({ ...refused.data, values, times }, refused.init ?? undefined);
}
