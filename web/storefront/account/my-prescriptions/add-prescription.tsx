import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { SheetForm } from "#web/storefront/account/prescription/sheet-form.tsx";
import { TypedForm } from "#web/storefront/account/prescription/typed-form.tsx";
import { FhirForm } from "./fhir-form.tsx";
import { addAddress, ADDING_WAYS, type AddingWay, MY_PRESCRIPTIONS } from "./addresses.ts";
import type { MyPrescriptionsData } from "./load-my-prescriptions.ts";

const TITLES: Readonly<Record<AddingWay, string>> = {
  typed: "Enter a prescription",
  sheet: "Upload a prescription",
  fhir: "Read a FHIR file",
};
const OTHERS: Readonly<Record<AddingWay, string>> = {
  typed: "enter it manually",
  sheet: "upload it",
  fhir: "read a FHIR file from a clinic",
};

type AddPrescriptionProps = { way: AddingWay; page: MyPrescriptionsData; refusal: Refusal | undefined };

/** In the place of the list: a prescription that is kept for later. */
export function AddPrescription({ way, page, refusal }: AddPrescriptionProps) {
  const { people, today, ageLimits } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRead = refusal?.values?.r_sph !== undefined;
  const shared = { action: addAddress(way), people, refusal };
  return (
    <section aria-labelledby="add-prescription" className="rx-add">
      <h2 id="add-prescription" ref={heading} tabIndex={-1} className="text-xl">
        {TITLES[way]}
      </h2>
      <p className="text-slate">
        Or{" "}
        {ADDING_WAYS.filter((other) => other !== way).map((other, place) => (
          <span key={other}>
            {place > 0 && ", or "}
            <Link to={addAddress(other)} className="link" preventScrollReset>
              {OTHERS[other]}
            </Link>
          </span>
        ))}
        .
      </p>
      {way === "typed" || isRead ? (
        <TypedForm
          // Also what was read from a file that lacks something goes on here.
          {...shared}
          action={addAddress("typed")}
          cancel={MY_PRESCRIPTIONS}
          start={NOTHING}
          addUse="optional"
          today={today}
          ageLimits={ageLimits}
        />
      ) : way === "fhir" ? (
        <FhirForm people={people} refusal={refusal} />
      ) : (
        <SheetForm {...shared} done={MY_PRESCRIPTIONS} />
      )}
    </section>
  );
}

const NOTHING = {};
