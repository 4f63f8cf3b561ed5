import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import type { SoftWarning } from "#domain/prescriptions/soft-warnings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { type PersonChoice, PersonFields, RareFields, WrittenByFields } from "./card-fields.tsx";
import { EyeFields, type FormTexts } from "./eye-fields.tsx";
import { AboutCard, GuideHost } from "./guide.tsx";
import type { JudgedForm } from "./judge-form.ts";
import { PdFields } from "./pd-fields.tsx";
import { isMinorAge, type usePrescriptionForm } from "./use-prescription-form.ts";

type PrescriptionFieldsProps = {
  /** What stands in the fields at first. */
  values: FormTexts;
  form: ReturnType<typeof usePrescriptionForm>;
  people: readonly PersonChoice[];
  addUse: AddUse;
  today: IsoDay;
};

/** Everything between a form's head and its button. The form around it spreads `form.formProps`. */
export function PrescriptionFields({ values, form, people, addUse, today }: PrescriptionFieldsProps) {
  const { errors, ask, turned, age } = form;
  const shared = { values, errors };
  return (
    <GuideHost>
      <div className="rx-form">
        <AboutCard />
        <PersonFields {...shared} people={people} today={today} isMinor={isMinorAge(age)} />
        <EyeFields {...shared} addUse={addUse} />
        <Turned turned={turned} />
        <PdFields {...shared} />
        <WrittenByFields {...shared} today={today} />
        <RareFields {...shared} withHeight={addUse !== "refused"} />
        <Ask ask={ask} values={values} />
      </div>
    </GuideHost>
  );
}

/** Read out when it comes; nobody needs to do anything about it. */
function Turned({ turned }: Pick<JudgedForm, "turned">) {
  return (
    <div aria-live="polite" className="rx-turned">
      {turned.length > 0 && (
        <Alert kind="info" title="Your card uses a plus cylinder">
          {turned.map(({ eye, typed, made }) => (
            <p key={eye} className="figures">
              {eye === "right" ? "Right" : "Left"} eye: {typed} is the same lens as {made}.
            </p>
          ))}
          <p>We save what you typed and use the second form to make the lens. No action is needed.</p>
        </Alert>
      )}
    </div>
  );
}

function Ask({ ask, values }: { ask: readonly SoftWarning[]; values: FormTexts }) {
  if (ask.length === 0) return null;
  return (
    <fieldset className="rx-ask">
      <legend className="semibold">Please check again</legend>
      <p>These values are possible but rare. Compare them with your card and tick those that are right.</p>
      {ask.map(({ code, text }) => (
        // By its words too: a tick for one number is none for another.
        <Checkbox
          key={code + text}
          name={`confirm_${code}`}
          defaultChecked={Boolean(values[`confirm_${code}`])}
          label={
            <>
              {text} <strong>Yes, this is right</strong>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
