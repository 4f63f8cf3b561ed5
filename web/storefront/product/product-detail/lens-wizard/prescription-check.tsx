import { EYES } from "#domain/prescriptions/fields.ts";
import { AccordionItem } from "#web/ui/accordion.tsx";
import { Field } from "#web/ui/field.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { powerMistake, signQuestion, type TypedField, type TypedPowers } from "./typed-powers.ts";

type PrescriptionCheckProps = { typed: TypedPowers; needsAdd: boolean; onType: (typed: TypedPowers) => void };

const labels: Record<TypedField, string> = { sph: "SPH", cyl: "CYL", add: "ADD" };

/** For those who want to look first: which lenses can be made in their powers. Nothing of it is sent. */
export function PrescriptionCheck({ typed, needsAdd, onType }: PrescriptionCheckProps) {
  // The judging happens in the browser.
  if (!useAwake()) return null;
  const fields: TypedField[] = needsAdd ? ["sph", "cyl", "add"] : ["sph", "cyl"];
  return (
    <div className="accordion prescription-check">
      <AccordionItem title="Just want to see which lenses fit? Enter your power">
        <div className="prescription-check-eyes">
          {EYES.map((eye) => (
            <fieldset key={eye}>
              <legend className="field-label">{eye === "right" ? "Right eye" : "Left eye"}</legend>
              <div className="prescription-check-fields">
                {fields.map((field) => (
                  <Field
                    key={field}
                    label={labels[field]}
                    // Without a form of its own, so that it is never sent along.
                    form="nowhere"
                    name={`${eye}-${field}`}
                    autoComplete="off"
                    defaultValue={typed[eye][field]}
                    error={powerMistake(field, typed[eye][field]) ?? signQuestion(field, typed[eye][field])}
                    onChange={({ target }) => onType({ ...typed, [eye]: { ...typed[eye], [field]: target.value } })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <p className="field-help">We use it on this page only. It is not sent or saved.</p>
      </AccordionItem>
    </div>
  );
}
