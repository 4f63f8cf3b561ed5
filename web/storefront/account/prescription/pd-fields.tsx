import { useState } from "react";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { useAwake } from "#web/ui/use-awake.ts";
import type { FormTexts } from "./eye-fields.tsx";
import { AboutPart } from "./guide.tsx";
import { PowerField } from "./power-field.tsx";

type PdFieldsProps = { values: FormTexts; errors: FieldErrors };
type Way = "each" | "both" | "none";

const WAYS: readonly { way: Way; label: string }[] = [
  { way: "each", label: "One for each eye" },
  { way: "both", label: "One for both" },
  { way: "none", label: "Not on my card" },
];

/** Cards have one number, or two, or none. Without JavaScript all three stand there, with 0 for none. */
export function PdFields({ values, errors }: PdFieldsProps) {
  const awake = useAwake();
  const [way, setWay] = useState<Way>(() => wayOf(values));
  // Where one number stands for two, what they lack is said by it.
  const ofBoth = { ...errors, ...(errors.r_pd && !errors.pd_binocular && { pd_binocular: errors.r_pd }) };
  return (
    <fieldset className="rx-pd">
      <legend className="rx-eye-name">
        PD, the distance between your pupils <AboutPart part="pd" />
      </legend>
      {awake && (
        <div className="rx-ways" role="radiogroup" aria-label="PD on your card">
          {WAYS.map(({ way: one, label }) => (
            <label key={one} className="rx-way">
              {/* Which way it was written says nothing that is sent. */}
              <input
                type="radio"
                form="nowhere"
                name="pd-way"
                className="check-dot"
                checked={way === one}
                onChange={() => setWay(one)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {awake && way === "none" ? (
        <>
          <p className="field-help">We measure it for you, or you can ask your optician.</p>
          <input type="hidden" name="r_pd" value="0" />
          <input type="hidden" name="l_pd" value="0" />
        </>
      ) : (
        <div className="rx-pd-fields">
          {(!awake || way === "each") && (
            <>
              <PdField name="r_pd" label="Right PD" {...{ values, errors }} />
              <PdField name="l_pd" label="Left PD" {...{ values, errors }} />
            </>
          )}
          {(!awake || way === "both") && (
            <PdField name="pd_binocular" label="PD of both eyes" values={values} errors={awake ? ofBoth : errors} />
          )}
        </div>
      )}
      {!awake && <p className="field-help">Enter 0 if your card has none. One number for both eyes is enough.</p>}
    </fieldset>
  );
}

function PdField({ name, label, values, errors }: PdFieldsProps & { name: string; label: string }) {
  return (
    <PowerField
      name={name}
      label={`${label}, mm`}
      part="pd"
      kind="number"
      step={0.5}
      none={false}
      defaultValue={values[name] ?? ""}
      error={errors[name]}
    />
  );
}

function wayOf({ r_pd = "", l_pd = "", pd_binocular = "" }: FormTexts): Way {
  if (Number(pd_binocular) > 0) return "both";
  return r_pd !== "" && l_pd !== "" && Number(r_pd) === 0 && Number(l_pd) === 0 ? "none" : "each";
}
