import { Form, useNavigation } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { eyeTestSchema } from "#domain/wire/eye-tests.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Bait } from "#web/forms/bait.tsx";
import { PersonFields } from "#web/storefront/pages/visitor-form/person-fields.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { useVisitorForm } from "#web/forms/use-visitor-form.ts";
import { TimeChoice } from "./time-choice.tsx";
import type { Asked, EyeTestPage } from "./load-eye-test.ts";

type BookingFormProps = {
  asked: Asked;
  place: NonNullable<EyeTestPage["place"]>;
  times: readonly string[];
  person: EyeTestPage["person"];
  refusal: Refusal | undefined;
};

export function BookingForm({ asked, place, times, person, refusal }: BookingFormProps) {
  const { state, formMethod } = useNavigation();
  const { errors, formProps, alert, typed } = useVisitorForm(eyeTestSchema, refusal);
  const day = asked.day ?? "";

  return (
    <Form method="post" className="eyetest-form" {...formProps}>
      <input type="hidden" name="kind" value={asked.kind} />
      {asked.kind === "home" ? (
        <input type="hidden" name="pin" value={asked.pin} />
      ) : (
        <input type="hidden" name="store" value={asked.store ?? ""} />
      )}
      <input type="hidden" name="day" value={day} />
      <div ref={alert}>{refusal && !refusal.fields && <Alert kind="error">{refusal.message}</Alert>}</div>
      <fieldset aria-describedby={errors.time ? "time-error" : undefined}>
        <legend className="field-label">Time on {day && `${weekdayName(day)}, ${formatDay(day)}`}</legend>
        <p className="field-help">
          {asked.kind === "home"
            ? `An optometrist from ${place.name} comes to you.`
            : `${place.name}, ${place.address}, ${place.city}`}
        </p>
        <TimeChoice day={day} times={times} chosen={typed("time")} />
        <FieldError id="time-error">{errors.time}</FieldError>
      </fieldset>
      {asked.kind === "home" && (
        <TextArea
          label="Address"
          name="address"
          rows={3}
          autoComplete="street-address"
          defaultValue={typed("address")}
          error={errors.address}
        />
      )}
      <PersonFields
        errors={errors}
        typed={(name) => typed(name, person[name])}
        emailHelp="We send the confirmation here, with a link to move or cancel it."
        phoneHelp="We call only if something changes."
      />
      <Bait />
      <Button size="large" busy={state !== "idle" && formMethod === "POST"} busyLabel="Please wait...">
        Book the eye test
      </Button>
    </Form>
  );
}
