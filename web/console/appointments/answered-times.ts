import type { listTimes } from "#services/appointments/list-times.ts";
import type { FormAnswer } from "#web/forms/answer.ts";

export type Times = Awaited<ReturnType<typeof listTimes>>;

/** The times that a form's answer brings, as `takeChosenDay` gives them; they go before those of the address. */
export function answeredTimes(answer: FormAnswer | undefined): Times | null {
  return answer && "times" in answer ? (answer.times as Times) : null;
}
