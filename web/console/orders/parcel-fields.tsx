import { CARRIER_NAMES, MOST_PARCEL, type Parcel } from "#domain/parcels/read-parcel.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

type ParcelFieldsProps = {
  /** What is noted already. */
  kept: Parcel | null;
  refusal: Pick<Refusal, "values" | "fields"> | undefined;
  help?: string;
};

/** Who carries a parcel and under which number, by the same list and rule wherever it is said. */
export function ParcelFields({ kept, refusal, help = "Our own rider needs none" }: ParcelFieldsProps) {
  const { values, fields } = refusal ?? {};
  return (
    <>
      <Select
        label="Carrier"
        name="carrier"
        required
        placeholder="Choose a carrier"
        options={CARRIER_NAMES.map((name) => ({ value: name, label: name }))}
        defaultValue={values?.carrier ?? kept?.carrier ?? ""}
        error={fields?.carrier}
        data-first-focus
      />
      <Field
        label="Number on the carrier's label"
        help={help}
        name="trackingNo"
        maxLength={MOST_PARCEL}
        autoComplete="off"
        defaultValue={values?.trackingNo ?? kept?.trackingNo}
        error={fields?.trackingNo}
      />
    </>
  );
}
