import { Form, Link, useNavigation } from "react-router";
import { cellKey, ROUNDINGS } from "#domain/goods/lens-price-cell.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import type { LensMatrix } from "#services/goods/lens-prices.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { ListFrame } from "#web/console/list/list-frame.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { GRID_KEYS } from "./grid-keys.ts";
import type { Raised } from "./lens-prices-action.ts";
import { LENSES_PAGE } from "./range-pages.ts";

type Brand = NonNullable<LensMatrix["brand"]>;
type Props = { matrix: LensMatrix & { brand: Brand }; answer: FormAnswer | Raised | undefined };

/** The prices in the frames of one brand: a row for each package, a column for each power type. */
export function LensPrices({ matrix, answer }: Props) {
  const { brand, types, packages, cells } = matrix;
  const refusal = answer?.ok === false ? answer : undefined;
  const raised = answer?.ok === true && "raised" in answer ? answer.raised : null;
  const values = answer?.values?.brand === brand.code ? answer.values : {};
  const wrong = refusal?.fields ?? {};
  const kept = JSON.stringify(cells);
  const shown = refusal?.present?.shown ?? values.shown ?? kept;
  const edition = values.edition ?? "0";
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const intent = useNavigation().formData?.get("intent");
  const was = JSON.parse(shown) as Record<string, string>;
  return (
    <Form key={`${edition} ${kept}`} ref={form} method="post" className="lens-prices" preventScrollReset noValidate>
      {/* What Enter presses. */}
      <button type="submit" name="intent" value="save" hidden>
        Save
      </button>
      {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      {raised !== null && <Alert kind={raised === 0 ? "warning" : "info"}>{raisedWords(raised)}</Alert>}
      <input type="hidden" name="brand" defaultValue={brand.code} />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      <input type="hidden" name="edition" defaultValue={edition} />
      <ListFrame label={`Prices in frames of ${brand.name}`}>
        <table className="list lens-table" {...GRID_KEYS}>
          <thead>
            <tr>
              <th scope="col">Package</th>
              {types.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packages.map((one, row) => (
              <tr key={one.code}>
                <th scope="row">
                  <Link to={`${LENSES_PAGE}/${one.code}`}>{one.name}</Link>
                  {!one.offered && <Badge>Not offered</Badge>}
                  <span className="lens-range">{rangeWords(one)}</span>
                </th>
                {types.map((type, column) => (
                  <Cell
                    key={type.code}
                    column={type.name}
                    label={`${type.name}, ${one.name}`}
                    name={`cell ${cellKey(type.code, one.code)}`}
                    place={[row, column]}
                    was={was[cellKey(type.code, one.code)] ?? ""}
                    values={values}
                    error={wrong[`cell ${cellKey(type.code, one.code)}`]}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
      <p className="field-help">
        1500 is the price, 1500 / 1200 strikes out the first and takes the second, free comes with the frame, and an
        empty cell is not sold. Arrow keys and Enter move; a block copied from a spreadsheet can be pasted.
      </p>
      <div className="lens-save">
        <Button name="intent" value="save" size="small" busy={intent === "save"} busyLabel="Please wait...">
          Save prices
        </Button>
      </div>
      <fieldset className="lens-percent">
        <legend>Per cent for a column</legend>
        <Select
          label="Column"
          name="column"
          defaultValue={values.column ?? ""}
          options={[{ value: "", label: "All" }, ...types.map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <Field
          label="Per cent"
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          help="5 raises, -5 lowers"
          defaultValue={raised === null ? (values.percent ?? "") : ""}
          error={wrong.percent}
        />
        <Select
          label="Round to"
          name="rounding"
          defaultValue={values.rounding ?? "10"}
          options={Object.entries(ROUNDINGS).map(([value, label]) => ({ value, label }))}
        />
        <Button name="intent" value="percent" variant="secondary" size="small" busy={intent === "percent"}>
          Show the difference
        </Button>
      </fieldset>
    </Form>
  );
}

const raisedWords = (count: number): string =>
  count === 0
    ? "No price would be different."
    : `${count} ${count === 1 ? "price is" : "prices are"} different: each says what it was. Nothing is saved yet. Look at them, then press Save prices.`;

type Range = Pick<
  LensMatrix["packages"][number],
  "indexMilli" | "sphMin" | "sphMax" | "cylMin" | "cylMax" | "addMin" | "addMax"
>;

/** "1.56, SPH -2.50 to +2.50, CYL -2.00 to 0.00" */
function rangeWords({ indexMilli, sphMin, sphMax, cylMin, cylMax, addMin, addMax }: Range): string {
  const span = (name: string, low: number, high: number) => `${name} ${formatPower(low)} to ${formatPower(high)}`;
  const add = addMin === null || addMax === null ? [] : [span("ADD", addMin, addMax)];
  return [(indexMilli / 1000).toFixed(2), span("SPH", sphMin, sphMax), span("CYL", cylMin, cylMax), ...add].join(", ");
}

type CellProps = {
  column: string;
  label: string;
  name: string;
  place: readonly [row: number, column: number];
  was: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
};

function Cell({ column: type, label, name, place: [row, column], was, values, error }: CellProps) {
  const value = values[name] ?? was;
  const id = `${row}-${column}-words`;
  const differs = value.trim() !== was;
  return (
    <td data-label={type}>
      <input
        className="cell-input"
        aria-label={label}
        name={name}
        defaultValue={value}
        data-row={row}
        data-column={column}
        data-differs={differs || undefined}
        maxLength={30}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || differs ? id : undefined}
      />
      {error ? (
        <p id={id} className="field-error">
          {error}
        </p>
      ) : (
        differs && (
          <p id={id} className="cell-was">
            was {was === "" ? "empty" : was}
          </p>
        )
      )}
    </td>
  );
}
