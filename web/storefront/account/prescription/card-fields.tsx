import { useRef } from "react";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { ADULT_AGE } from "#domain/prescriptions/fields.ts";
import { GUARDIAN_CONSENT } from "#domain/prescriptions/guardian-consent.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { FormTexts } from "./eye-fields.tsx";
import { AboutPart } from "./guide.tsx";
import { cleanTyped } from "./clean-typed.ts";
import { fieldNamed, typeInto } from "#web/forms/type-into.ts";

/** Those for whom the customer orders. */
export type PersonChoice = { id: number; name: string; birthYear: number | null };

type CardFieldsProps = {
  values: FormTexts;
  errors: FieldErrors;
  people: readonly PersonChoice[];
  today: IsoDay;
  /** Not yet of age, by what stands in the field of the age. */
  isMinor: boolean;
};

/** For whom it is: the head of the card. */
export function PersonFields({ values, errors, people, today, isMinor }: CardFieldsProps) {
  const awake = useAwake();
  const age = useRef(values.age ?? "");
  return (
    <div className="rx-person">
      {people.length > 0 && (
        <Select
          label="Who is it for?"
          name="person_id"
          className="rx-wide"
          defaultValue={values.person_id ?? ""}
          error={errors.person_id}
          options={[
            { value: "", label: "The person named below" },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = people.find(({ id }) => id === Number(currentTarget.value));
            if (!chosen) return;
            typeInto(fieldNamed(currentTarget.form, "customer_name"), chosen.name);
            if (chosen.birthYear === null) return;
            const years = Number(today.slice(0, 4)) - chosen.birthYear;
            typeInto(fieldNamed(currentTarget.form, "age"), String(Math.max(0, years)));
          }}
        />
      )}
      <Field
        label="Name"
        name="customer_name"
        autoComplete="off"
        maxLength={80}
        defaultValue={values.customer_name}
        error={errors.customer_name}
      />
      <Field
        label="Age"
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={values.age}
        error={errors.age}
        onInput={({ currentTarget }) => {
          const cleaned = cleanTyped(currentTarget.value, age.current);
          if (cleaned !== currentTarget.value) currentTarget.value = cleaned;
          age.current = cleaned;
        }}
      />
      {(isMinor || !awake) && (
        <Checkbox
          className="rx-wide"
          name="guardian"
          defaultChecked={Boolean(values.guardian)}
          label={GUARDIAN_CONSENT.text}
          help={`Needed for anyone under ${ADULT_AGE}.`}
          error={errors.guardian}
        />
      )}
    </div>
  );
}

/** Who wrote it, when, and what else stands there. */
export function WrittenByFields({ values, errors, today }: Omit<CardFieldsProps, "people" | "isMinor">) {
  const awake = useAwake();
  return (
    <div className="rx-person">
      <WithAbout part="doctor">
        <Field
          label="Prescribed by"
          name="prescribe_by"
          help="The doctor, optometrist or shop"
          autoComplete="off"
          maxLength={120}
          defaultValue={values.prescribe_by}
          error={errors.prescribe_by}
        />
      </WithAbout>
      <WithAbout part="date">
        <Field
          label="Date on the card"
          name="prescribed_on"
          type="date"
          optional
          max={today}
          defaultValue={values.prescribed_on}
          error={errors.prescribed_on}
        />
      </WithAbout>
      <WithAbout part="remarks" wide>
        <Field
          label="Remarks"
          name="remarks"
          help={awake ? undefined : "Enter None if there are none"}
          autoComplete="off"
          maxLength={1_000}
          defaultValue={values.remarks}
          error={errors.remarks}
        />
        {awake && (
          <button
            type="button"
            className="rx-none-words"
            onClick={({ currentTarget }) => typeInto(fieldNamed(currentTarget.form, "remarks"), "None")}
          >
            No remarks
          </button>
        )}
      </WithAbout>
    </div>
  );
}

/** On few cards: what one looks for only when one has it. */
export function RareFields({
  values,
  errors,
  withHeight,
}: Pick<CardFieldsProps, "values" | "errors"> & { withHeight: boolean }) {
  const rare = ["r_prism", "l_prism", "r_fh", "l_fh"];
  const isUsed = rare.some((field) => values[field] || errors[field]);
  const given = (name: string) => ({ name, defaultValue: values[name], error: errors[name], optional: true });
  return (
    <details className="rx-rare" open={isUsed}>
      <summary>Prism{withHeight && " or fitting height"} on your card?</summary>
      <div className="rx-person">
        <WithAbout part="prism">
          <Field label="Right prism" {...given("r_prism")} maxLength={80} help="As written, such as 2.00 base in" />
        </WithAbout>
        <WithAbout part="prism">
          <Field label="Left prism" {...given("l_prism")} maxLength={80} />
        </WithAbout>
        {withHeight && (
          <>
            <WithAbout part="height">
              <Field label="Right fitting height, mm" {...given("r_fh")} inputMode="decimal" maxLength={6} />
            </WithAbout>
            <WithAbout part="height">
              <Field label="Left fitting height, mm" {...given("l_fh")} inputMode="decimal" maxLength={6} />
            </WithAbout>
          </>
        )}
      </div>
    </details>
  );
}

type WithAboutProps = { part: Parameters<typeof AboutPart>[0]["part"]; wide?: boolean; children: React.ReactNode };

function WithAbout({ part, wide, children }: WithAboutProps) {
  return (
    <div className={wide ? "rx-about-field rx-wide" : "rx-about-field"}>
      {children}
      <AboutPart part={part} />
    </div>
  );
}
