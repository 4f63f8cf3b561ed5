import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { slotWords } from "#domain/stores/eye-test-slots.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Times } from "./answered-times.ts";
import { ChooseDay } from "./choose-day.tsx";

type MoveFormProps = {
  changes: number;
  times: Times;
  /** What was sent and not taken. */
  kept: Readonly<Record<string, string>> | undefined;
};

/** The day first, which has its own times; then the time. */
export function MoveForm({ changes, times: { days, day, times, chairs }, kept }: MoveFormProps) {
  // Also while the times of another day are on their way.
  const busy = useNavigation().state !== "idle";
  if (day === null) return null;
  return (
    <section className="desk-box mt-6" aria-labelledby="move-title">
      <h2 id="move-title">Another time</h2>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="changes" value={changes} />
        <ChooseDay {...{ day, days }} />
        {times.length === 0 ? (
          <p>Every time of this day is taken.</p>
        ) : (
          <div className="plan-go">
            <Select
              key={day}
              label={`Time on ${formatDay(day)}`}
              name="time"
              required
              placeholder="Choose a time"
              defaultValue={times.includes(kept?.time ?? "") ? kept?.time : ""}
              options={times.map((one) => ({ value: one, label: slotWords(one) }))}
            />
            {chairs.length > 1 && (
              <Select
                label="Chair"
                name="chair"
                placeholder="Any that is free"
                defaultValue={kept?.chair ?? ""}
                options={chairs.map((chair) => ({ value: String(chair), label: `Chair ${chair}` }))}
              />
            )}
            <Button size="small" busy={busy} busyLabel="Please wait...">
              Move it to {formatDay(day)}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

type CallOffProps = { changes: number; time: string; hasEmail: boolean; error: string | undefined };

export function CallOff({ changes, time, hasEmail, error }: CallOffProps) {
  const busy = useNavigation().formMethod === "POST";
  const told = hasEmail ? "the customer gets a mail that says so" : "we call the customer, who has no e-mail address";
  return (
    <section className="desk-box mt-6" aria-labelledby="call-off-title">
      <h2 id="call-off-title">Call it off</h2>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="changes" value={changes} />
        <Checkbox
          name="sure"
          value="yes"
          label={`The eye test at ${time} does not take place, and ${told}`}
          error={error}
        />
        <div>
          <Button variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
            Call it off
          </Button>
        </div>
      </Form>
    </section>
  );
}
