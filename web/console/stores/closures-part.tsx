import { Form, Link, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { closureDays, MOST_REASON } from "#domain/stores/closures.ts";
import type { ManagedStore } from "#services/stores/get-store.ts";
import { planPath } from "#web/console/appointments/appointment-words.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { useFreshForm } from "#web/console/forms/use-fresh-form.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";

type ClosuresProps = { store: Pick<ManagedStore, "id" | "closures" | "may">; refusal: Refusal | undefined };

/** The days on which a store is closed beside its hours, each with the eye tests that are booked on them. */
export function ClosuresPart({ store: { id, closures, may }, refusal }: ClosuresProps) {
  return (
    <section className="store-part" aria-labelledby="closures-title">
      <h2 id="closures-title">Closed days</h2>
      <p>
        Beside the hours and the holidays of the shop. Customers read them in the store finder, and nobody can book an
        eye test on them.
      </p>
      {closures.length > 0 && (
        <ul className="store-closures">
          {closures.map((closure) => (
            <li key={closure.id}>
              <strong>{closureDays(closure)}</strong>
              <span>{closure.reason}</span>
              {closure.booked.map(({ day, count }) => (
                <span key={day}>
                  {count === 1 ? "1 eye test is" : `${count} eye tests are`} still booked:{" "}
                  <Link to={planPath({ store: id, day })} className="link">
                    {weekdayName(day)}, {formatDay(day)}
                  </Link>
                </span>
              ))}
              {may.days && <Reopen id={closure.id} days={closureDays(closure)} />}
            </li>
          ))}
        </ul>
      )}
      {may.days && <CloseForm refusal={refusal} />}
    </section>
  );
}

function Reopen({ id, days }: { id: number; days: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "reopen" && sent.get("id") === String(id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="reopen" />
      <input type="hidden" name="id" value={id} />
      <Button size="small" variant="quiet" busy={busy} busyLabel="Please wait..." aria-label={`Open again on ${days}`}>
        Open again
      </Button>
    </Form>
  );
}

function CloseForm({ refusal }: { refusal: Refusal | undefined }) {
  const own = refusal?.intent === "close" ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("intent") === "close";
  const key = useFreshForm({ busy, refusal });
  const { values = {}, fields = {} } = own ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  return (
    <Form ref={form} method="post" className="grid gap-4" preventScrollReset key={key}>
      {!own?.fields && <RefusalNote refusal={own} />}
      <input type="hidden" name="intent" value="close" />
      <div className="store-pair">
        <Field label="First day" type="date" required {...kept("fromDay")} />
        <Field label="Last day" type="date" optional help="Leave it empty for one day" {...kept("toDay")} />
      </div>
      <Field
        label="Why"
        required
        maxLength={MOST_REASON}
        autoComplete="off"
        help="Customers read it, such as Diwali or Repairs"
        {...kept("reason")}
      />
      {own?.present?.sure !== undefined && (
        // Of other days it is asked anew, without the tick of those before.
        <Checkbox
          key={own.present.sure}
          name="sure"
          value={own.present.sure}
          label="Close all the same"
          error={fields.sure}
        />
      )}
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Close on these days
        </Button>
      </div>
    </Form>
  );
}
