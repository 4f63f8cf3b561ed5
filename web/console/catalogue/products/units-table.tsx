import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { UnitValues } from "#domain/goods/unit-fields.ts";
import type { Goods } from "#services/goods/get-goods.ts";
import type { GoodsColour, GoodsUnit } from "#services/goods/read-colours.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { goneName, unitName } from "./unit-name.ts";

type Props = { goods: Goods; colour: GoodsColour; refusal: Refusal | undefined };

const INTENTS: readonly string[] = ["units", "units-remove", "unit-up", "unit-down"];
const LABELS = { attributeValue: "Size", sku: "SKU", codes: "Bar codes" } as const;
const FIELDS = ["attributeValue", "sku", "codes"] as const satisfies readonly (keyof UnitValues)[];

/** The sizes of a colour as one form: all are saved together, or none. */
export function UnitsTable({ goods, colour, refusal }: Props) {
  const { id, units, colorName } = colour;
  const own =
    refusal && INTENTS.includes(refusal.intent ?? "") && refusal.values?.colour === String(id) ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("colour") === String(id);
  if (units.length === 0) return null;
  const shown = Object.fromEntries(
    units.map(({ id: unitId, attributeValue, sku, codes }) => [unitId, { attributeValue, sku, codes }]),
  );
  const stored = JSON.stringify(shown);
  const from = own?.present ?? {
    revision: own?.values?.revision ?? String(goods.revision),
    shown: own?.values?.shown ?? stored,
  };
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-3">
      {own?.present && <Alert kind="error">{own.message}</Alert>}
      {!own?.fields && <RefusalNote refusal={own} />}
      <input type="hidden" name="colour" value={id} />
      <input key={from.revision} type="hidden" name="revision" defaultValue={from.revision} />
      <input key={from.shown} type="hidden" name="shown" defaultValue={from.shown} />
      {/* Enter in a field saves: the first button of a form is the one that it presses. */}
      <button name="intent" value="units" hidden aria-hidden tabIndex={-1} />
      <table className="goods-units">
        <caption className="sr-only">Sizes of {colorName}</caption>
        <thead>
          <tr>
            {FIELDS.map((field) => (
              <th key={field} scope="col">
                {LABELS[field]}
              </th>
            ))}
            <th scope="col" className="goods-figure">
              Free
            </th>
            <th scope="col">
              <span className="sr-only">Order</span>
            </th>
            <th scope="col">Away</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, place) => (
            <UnitRow key={unit.id} {...{ unit, place, own, colorName }} isLast={place === units.length - 1} />
          ))}
        </tbody>
      </table>
      <div className="goods-line">
        <Button name="intent" value="units" size="small" busy={busy} busyLabel="Please wait...">
          Save the sizes
        </Button>
        <Button name="intent" value="units-remove" size="small" variant="secondary">
          Take the ticked ones away
        </Button>
      </div>
    </Form>
  );
}

type RowProps = { unit: GoodsUnit; place: number; isLast: boolean; own: Refusal | undefined; colorName: string };

function UnitRow({ unit, place, isLast, own, colorName }: RowProps) {
  const { values = {}, fields = {} } = own ?? {};
  const name = `${colorName} ${unit.attributeValue}`;
  return (
    <tr>
      {FIELDS.map((field) => {
        const of = unitName(field, unit.id);
        const kept = field === "codes" ? unit.codes.join(", ") : unit[field];
        const error = fields[of];
        return (
          // What is typed into the others stays where one is written by another form, such as its own code.
          <td key={`${field} ${kept}`} data-label={LABELS[field]}>
            <input
              className="field-input"
              name={of}
              defaultValue={values[of] ?? kept}
              aria-label={`${LABELS[field]} of ${name}`}
              autoComplete="off"
              maxLength={field === "codes" ? 140 : 40}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${field}-${unit.id}-error` : undefined}
            />
            {error && (
              <p className="field-error" id={`${field}-${unit.id}-error`}>
                {error}
              </p>
            )}
          </td>
        );
      })}
      <td className="goods-figure" data-label="Free">
        {unit.free}
      </td>
      <td className="goods-arrows">
        {place > 0 && (
          <button name="intent" value="unit-up" formAction={`?unit=${unit.id}`} className="goods-arrow">
            <Icon of={ArrowUp} size={16} />
            <span className="sr-only">Move {name} up</span>
          </button>
        )}
        {!isLast && (
          <button name="intent" value="unit-down" formAction={`?unit=${unit.id}`} className="goods-arrow">
            <Icon of={ArrowDown} size={16} />
            <span className="sr-only">Move {name} down</span>
          </button>
        )}
      </td>
      <td data-label="Away">
        <input
          type="checkbox"
          className="check-box"
          name={goneName(unit.id)}
          defaultChecked={values[goneName(unit.id)] !== undefined}
          aria-label={`Take ${name} away`}
        />
      </td>
    </tr>
  );
}
