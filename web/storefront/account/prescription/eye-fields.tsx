import { ArrowDown } from "lucide-react";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { Button } from "#web/ui/button.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import { PowerField } from "./power-field.tsx";
import { fieldNamed, typeInto } from "#web/forms/type-into.ts";

export type FormTexts = Readonly<Record<string, string>>;

type EyeFieldsProps = { values: FormTexts; errors: FieldErrors; addUse: AddUse };

/** Both eyes as on a card, the right one first: side by side on a phone, one under the other where there is room. */
export function EyeFields(props: EyeFieldsProps) {
  const awake = useAwake();
  return (
    <div className="rx-eyes">
      <Eye prefix="r" name="right eye" short="R" {...props} />
      <Eye prefix="l" name="left eye" short="L" {...props} />
      {awake && (
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon={ArrowDown}
          className="rx-same"
          onClick={({ currentTarget }) => copyRightEye(currentTarget.form)}
        >
          Left eye same as right
        </Button>
      )}
    </div>
  );
}

type EyeProps = EyeFieldsProps & { prefix: "r" | "l"; name: string; short: string };

function Eye({ prefix, name, short, values, errors, addUse }: EyeProps) {
  const given = (field: string) => ({
    name: `${prefix}_${field}`,
    of: name,
    defaultValue: values[`${prefix}_${field}`] ?? "",
    error: errors[`${prefix}_${field}`],
  });
  return (
    <fieldset className="rx-eye">
      <legend className="rx-eye-name">
        <span aria-hidden="true" className="rx-eye-letter">
          {short}
        </span>
        <span className="capitalize-first">{name}</span>
      </legend>
      <PowerField {...given("sph")} label="SPH" part="sph" kind="signed" step={0.25} />
      <PowerField {...given("cyl")} label="CYL" part="cyl" kind="signed" step={0.25} />
      <PowerField {...given("axi")} label="AXIS" part="axis" kind="number" step={1} />
      {addUse === "refused" ? (
        // Single vision lenses have none: nobody is asked for it.
        <input type="hidden" name={`${prefix}_na`} value="0" />
      ) : (
        <PowerField {...given("na")} label="ADD" part="add" kind="power" step={0.25} none={addUse !== "needed"} />
      )}
    </fieldset>
  );
}

function copyRightEye(form: HTMLFormElement | null): void {
  for (const field of ["sph", "cyl", "axi", "na"]) {
    typeInto(fieldNamed(form, `l_${field}`), fieldNamed(form, `r_${field}`)?.value ?? "");
  }
  fieldNamed(form, "l_sph")?.focus();
}
