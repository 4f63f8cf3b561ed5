import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ChooseDay } from "./choose-day.tsx";
import { TimeChoice } from "./time-choice.tsx";

type MoveFormProps = {
  path: string;
  days: readonly string[];
  day: string | null;
  times: readonly string[];
  refused: string | null;
};

/** Another day and time of the same kind in the same store. */
export function MoveForm({ path, days, day, times, refused }: MoveFormProps) {
  const { state, formData } = useNavigation();
  return (
    <section className="eyetest-form" aria-labelledby="move">
      <h2 id="move" className="text-xl">
        Choose a new time
      </h2>
      {refused && <Alert kind="error">{refused}</Alert>}
      {day === null ? (
        <p>No times can be booked here right now. Please call the store.</p>
      ) : (
        <>
          <ChooseDay chosen={day} days={days} addressOf={(one) => `${path}?move=1&day=${one}`} />
          <Form method="post" action={`${path}?move=1&day=${day}`} preventScrollReset className="grid gap-4">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="day" value={day} />
            <fieldset>
              <legend className="field-label">
                Time on {weekdayName(day)}, {formatDay(day)}
              </legend>
              <TimeChoice day={day} times={times} />
            </fieldset>
            <div className="eyetest-actions">
              {times.length > 0 && (
                <Button busy={state !== "idle" && formData?.get("intent") === "move"} busyLabel="Please wait...">
                  Move to this time
                </Button>
              )}
              <LinkButton to={path} variant="quiet" replace preventScrollReset>
                Keep my current time
              </LinkButton>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
