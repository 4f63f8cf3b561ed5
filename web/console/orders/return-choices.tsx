import { useState } from "react";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { thingField } from "#domain/orders/request-reasons.ts";
import type { FaultSums, WeighedReturn } from "#services/orders/weigh-return.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { Select } from "#web/ui/select.tsx";
import { addSums, CameFields, type CameOf, cameIn, canComeInParts, sumsOfCame } from "./came-fields.tsx";

type Props = {
  /** The customer's, in words. */
  reason: string;
  weighed: WeighedReturn;
  refusal: Refusal | undefined;
};

type Sums = FaultSums["ours"];

/** Whose fault it is and how the goods are, and what is paid back and credited by that. */
export function ReturnChoices({ reason, weighed, refusal }: Props) {
  const { isOurs, isSound, things } = weighed;
  const [fault, setFault] = useState(refusal?.values?.fault ?? "");
  const [came, setCame] = useState(() => cameBefore(things, refusal));
  const by = fault === "" ? (isOurs ? "ours" : "none") : fault === "ours" ? "ours" : "none";
  const sums = things.map((thing) => sumsOfCame(thing, came));
  const total = { ours: addSums(sums, "ours"), none: addSums(sums, "none") };
  const isSame = sumsInWords(total.ours) === sumsInWords(total.none);
  return (
    <>
      {canComeInParts(things) && (
        <CameFields
          things={things}
          came={came}
          onCame={(id, quantity) => setCame((before) => ({ ...before, [id]: quantity }))}
          refusal={refusal}
        />
      )}
      <Select
        label="Whose fault"
        name="fault"
        options={[
          { value: "", label: `As the customer says: ${isOurs ? "ours" : "nobody's"}` },
          { value: "ours", label: "Ours: lenses are paid back too" },
          { value: "none", label: "Nobody's" },
        ]}
        help={`The customer says "${reason}": that is ${isOurs ? "our fault, and lenses are paid back too" : "nobody's fault, and lenses with power are credited"}.`}
        defaultValue={refusal?.values?.fault ?? ""}
        onChange={({ currentTarget }) => setFault(currentTarget.value)}
      />
      <Select
        label="The goods"
        name="goods"
        options={[
          { value: "", label: `As the reason says: ${isSound ? "sound" : "not sound"}` },
          { value: "sound", label: "Sound: back to stock" },
          { value: "scrap", label: "Cannot be sold again" },
        ]}
        help={`By "${reason}" they ${isSound ? "are sound, and go back to stock" : "cannot be sold again, and do not go back to stock"}.`}
        defaultValue={refusal?.values?.goods ?? ""}
      />
      <div className="grid gap-1" aria-live="polite">
        {things.length > 1 && (
          <ul>
            {things.map((thing, place) => (
              <li key={thing.id}>
                {named(thing.name, cameIn(thing, came))}: {sums[place] ? sumsInWords(sums[place][by]) : "not yet"}
              </li>
            ))}
          </ul>
        )}
        <p>
          <strong>In all: {sumsInWords(total[by])}.</strong>
        </p>
      </div>
      {!isSame && (
        <p className="field-help">
          Our fault: {sumsInWords(total.ours)}. Nobody's: {sumsInWords(total.none)}.
        </p>
      )}
    </>
  );
}

const named = (name: string, quantity: number) => (quantity > 1 ? `${quantity} x ${name}` : name);

/** As it was chosen before the form was refused. */
function cameBefore(things: WeighedReturn["things"], refusal: Refusal | undefined): CameOf {
  const typed = things.map(({ id }) => [id, refusal?.values?.[thingField(id)]] as const);
  return Object.fromEntries(typed.flatMap(([id, value]) => (value === undefined ? [] : [[id, Number(value)]])));
}

/** "₹2,000.00 paid back, ₹1,000.00 credited" */
export function sumsInWords({ moneyPaise, creditPaise }: Sums): string {
  const money = (paise: number) => formatRupees(paise, { decimals: 2 });
  if (creditPaise === 0) return moneyPaise === 0 ? "nothing to pay back" : `${money(moneyPaise)} paid back`;
  return moneyPaise === 0
    ? `${money(creditPaise)} credited`
    : `${money(moneyPaise)} paid back, ${money(creditPaise)} credited`;
}
