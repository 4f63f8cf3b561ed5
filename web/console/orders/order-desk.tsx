import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { Colleague } from "#services/staff/list-serving.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { DeskForm } from "./desk-form.tsx";

type Own = { refusal: Refusal | undefined };

type AssignProps = Own & {
  assigned: Colleague | null;
  /** Those among whom somebody is chosen. */
  serving: readonly Colleague[];
  me: number;
};

/** Who takes care of it, and how somebody else does. */
export function AssignBox({ assigned, serving, me, refusal }: AssignProps) {
  const was = assigned === null ? "" : String(assigned.id);
  const isMine = assigned?.id === me;
  const isTaking = refusal?.values?.to === "me";
  return (
    <section className="desk-box" aria-labelledby="assigned-title">
      <h2 id="assigned-title">Assigned to</h2>
      <p>
        <strong>{assigned?.name ?? "Nobody yet"}</strong>
      </p>
      {!isMine && (
        <DeskForm
          intent="assign"
          button="Take it"
          hidden={{ was, to: "me" }}
          refusal={isTaking ? refusal : undefined}
        />
      )}
      <details className="order-step" open={(refusal && !isTaking) || undefined}>
        <summary>Assign it</summary>
        <DeskForm
          intent="assign"
          button="Assign"
          hidden={{ was }}
          refusal={isTaking ? undefined : refusal}
          fields={["to"]}
        >
          <Select
            label="To"
            name="to"
            defaultValue={(isTaking ? undefined : refusal?.values?.to) ?? (was === "" ? "nobody" : was)}
            error={refusal?.fields?.to}
            options={[
              { value: "nobody", label: "Nobody" },
              ...withAssigned(serving, assigned).map(({ id, name }) => ({
                value: String(id),
                label: id === me ? `${name} (you)` : name,
              })),
            ]}
          />
        </DeskForm>
      </details>
    </section>
  );
}

/** Whoever works elsewhere by now stays chosen until somebody else is. */
function withAssigned(serving: readonly Colleague[], assigned: Colleague | null): readonly Colleague[] {
  return assigned === null || serving.some(({ id }) => id === assigned.id) ? serving : [assigned, ...serving];
}

export type PromisedDay = { day: IsoDay; words: string; first: IsoDay; last: IsoDay };

type PromiseProps = Own & { promise: PromisedDay; noteKey: string; isOfCounter: boolean };

/** Another day for it, where one is promised. */
export function PromiseBox({ promise, noteKey, isOfCounter, refusal }: PromiseProps) {
  const { day, words, first, last } = promise;
  return (
    <section className="desk-box" aria-labelledby="promise-title">
      <h2 id="promise-title">Promised day</h2>
      <p>
        <strong>{words}</strong>
      </p>
      <details className="order-step" open={refusal && true}>
        <summary>Promise another day</summary>
        <DeskForm
          intent="promise"
          button="Promise this day"
          hidden={{ key: noteKey, was: day }}
          refusal={refusal}
          fields={["day", "why"]}
        >
          <Field
            type="date"
            label="New day"
            name="day"
            required
            min={first}
            max={last}
            help={isOfCounter ? TOLD_OF_COUNTER : TOLD}
            defaultValue={refusal?.values?.day ?? day}
            error={refusal?.fields?.day}
          />
          <TextArea
            label="Why"
            name="why"
            required
            rows={2}
            maxLength={500}
            help="For colleagues: the customer reads the day alone"
            defaultValue={refusal?.values?.why}
            error={refusal?.fields?.why}
          />
        </DeskForm>
      </details>
    </section>
  );
}

const TOLD = "The customer is told by e-mail, and sees it with the order";
const TOLD_OF_COUNTER = "The customer is told by e-mail where the bill has one; else call them";

/** Carrier and number of a parcel on its way: given later, or corrected. */
export function ParcelBox({ parcel, refusal }: Own & { parcel: { carrier: string; trackingNo: string } | null }) {
  const { carrier, trackingNo } = parcel ?? { carrier: "", trackingNo: "" };
  return (
    <section className="desk-box" aria-labelledby="parcel-title">
      <h2 id="parcel-title">Parcel</h2>
      <p>
        <strong>{parcel ? `${carrier} ${trackingNo}` : "No number yet"}</strong>
      </p>
      <details className="order-step" open={refusal && true}>
        <summary>{parcel ? "Correct it" : "Give its number"}</summary>
        <DeskForm
          intent="parcel"
          button="Save the parcel"
          hidden={{ wasCarrier: carrier, wasTrackingNo: trackingNo }}
          refusal={refusal}
          fields={["carrier", "trackingNo"]}
        >
          <ParcelFields
            kept={parcel}
            refusal={refusal}
            help={`Our own rider needs none. ${parcel ? "The customer sees it with the order" : "The customer is told by e-mail"}`}
          />
        </DeskForm>
      </details>
    </section>
  );
}
