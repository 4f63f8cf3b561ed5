import { thingField } from "#domain/orders/request-reasons.ts";
import type { FaultSums, WeighedThing } from "#services/orders/weigh-return.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Select } from "#web/ui/select.tsx";

/** How many pieces of each thing came, by its id; what is not named came whole. */
export type CameOf = Readonly<Record<number, number>>;

type Sums = FaultSums["ours"];

/** One piece, or one pair, either came or did not: nothing is asked. */
export const canComeInParts = (things: readonly WeighedThing[]): boolean =>
  things.length > 1 || things.some(({ parts }) => parts.length > 1);

export const cameIn = ({ id, quantity }: WeighedThing, came: CameOf): number => came[id] ?? quantity;

/** What becomes of as many pieces as came; null: of none. */
export const sumsOfCame = (thing: WeighedThing, came: CameOf): FaultSums | null =>
  thing.parts.find(({ quantity }) => quantity === cameIn(thing, came))?.sums ?? null;

export function addSums(all: readonly (FaultSums | null)[], by: keyof FaultSums): Sums {
  const none: Sums = { moneyPaise: 0, creditPaise: 0 };
  return all.reduce(
    (sum, one) => ({
      moneyPaise: sum.moneyPaise + (one?.[by].moneyPaise ?? 0),
      creditPaise: sum.creditPaise + (one?.[by].creditPaise ?? 0),
    }),
    none,
  );
}

type Props = {
  things: readonly WeighedThing[];
  came: CameOf;
  onCame: (id: number, quantity: number) => void;
  refusal: Refusal | undefined;
};

/** Of several things that were approved, which came; the rest is still expected. */
export function CameFields({ things, came, onCame, refusal }: Props) {
  const error = refusal?.fields?.things;
  return (
    <fieldset
      className="grid gap-3"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "came-error" : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field-label">What came</legend>
      {things.map((thing) => (
        <Select
          key={thing.id}
          label={thing.name}
          name={thingField(thing.id)}
          options={[
            ...thing.parts.toReversed().map(({ quantity }) => ({
              value: String(quantity),
              label: wordsOf(quantity, thing.quantity),
            })),
            { value: "0", label: "Not yet" },
          ]}
          defaultValue={String(cameIn(thing, came))}
          onChange={({ currentTarget }) => onCame(thing.id, Number(currentTarget.value))}
        />
      ))}
      <p className="field-help">What has not come yet stays expected, and is received when it comes.</p>
      <FieldError id="came-error">{error}</FieldError>
    </fieldset>
  );
}

function wordsOf(quantity: number, all: number): string {
  if (all === 1) return "It came";
  return quantity === all ? `All ${all}` : `${quantity} of ${all}`;
}
