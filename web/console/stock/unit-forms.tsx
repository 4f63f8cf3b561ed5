import { Form, useNavigation } from "react-router";
import { proposeLevel } from "#domain/stock/stock-level.ts";
import type { UnitInStore } from "#services/inventory/get-unit-stock.ts";
import type { UnitSerials } from "#services/inventory/serials/list-serials.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { SerialsForm } from "./unit-serials.tsx";

type Shelf = UnitSerials["shelves"][number];
type Props = { at: UnitInStore; refusal: Refusal | undefined };

/** Where a unit lies in a store, how much of it is wanted there, and which serial numbers its pieces have. */
export function UnitForms({ at, shelf, refusal }: Props & { shelf: Shelf | "empty" | null }) {
  return (
    <section aria-labelledby="keep-title">
      <h2 id="keep-title">{at.storeName}</h2>
      {refusal && !refusal.fields && <RefusalNote refusal={refusal} />}
      <div className="stock-forms">
        {at.may.place && <PlaceForm at={at} refusal={ofIntent(refusal, "place")} />}
        {at.may.level && <LevelForm at={at} refusal={ofIntent(refusal, "level")} />}
        {shelf && at.may.place && (
          <SerialsForm at={at} shelf={shelf === "empty" ? undefined : shelf} refusal={ofIntent(refusal, "serials")} />
        )}
      </div>
    </section>
  );
}

const ofIntent = (refusal: Refusal | undefined, intent: string) =>
  refusal?.values?.intent === intent ? refusal : undefined;

function PlaceForm({ at: { storeId, place }, refusal }: Props) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "place";
  return (
    <Form ref={form} method="post" preventScrollReset className="stock-form" key={place}>
      <input type="hidden" name="store" value={storeId} />
      <Field
        label="Shelf place"
        name="place"
        help="As B-2-14. Empty: it has no place of its own"
        autoComplete="off"
        maxLength={12}
        defaultValue={refusal?.values?.place ?? place ?? ""}
        error={refusal?.fields?.place}
      />
      <Button name="intent" value="place" variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
        Save the place
      </Button>
    </Form>
  );
}

function LevelForm({ at: { storeId, level, sold }, refusal }: Props) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "level";
  const proposed = proposeLevel(sold);
  // After a colleague's change the second press knows theirs.
  const seen = refusal?.present ?? {
    minimum: refusal?.values?.seenMinimum ?? String(level?.minimum ?? ""),
    maximum: refusal?.values?.seenMaximum ?? String(level?.maximum ?? ""),
  };
  const kept = (name: "minimum" | "maximum") => ({
    name,
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 5,
    defaultValue: refusal?.values?.[name] ?? String(level?.[name] ?? ""),
    error: refusal?.fields?.[name],
  });
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="stock-form"
      key={`${level?.minimum}-${level?.maximum}`}
    >
      <input type="hidden" name="store" value={storeId} />
      <input key={`from ${seen.minimum}`} type="hidden" name="seenMinimum" defaultValue={seen.minimum} />
      <input key={`to ${seen.maximum}`} type="hidden" name="seenMaximum" defaultValue={seen.maximum} />
      <div className="stock-pair">
        <Field label="Minimum" {...kept("minimum")} />
        <Field label="Maximum" {...kept("maximum")} />
      </div>
      <p className="stock-quiet">
        {proposed === null
          ? "Nothing was sold here in the last 8 weeks, so nothing is proposed."
          : `By what was sold here in the last 8 weeks: ${proposed.minimum} to ${proposed.maximum}.`}
      </p>
      <Button name="intent" value="level" variant="secondary" size="small" busy={busy} busyLabel="Please wait...">
        Save minimum and maximum
      </Button>
    </Form>
  );
}
