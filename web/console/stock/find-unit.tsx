import { Form, Link, useNavigate } from "react-router";
import type { ScannedUnits } from "#services/inventory/find-units-by-code.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ADJUST_PAGE, STOCK_PAGE } from "./stock-pages.ts";
import { unitName } from "#domain/goods/unit-name.ts";

const NOT_FOUND = {
  unknown: "No unit has this bar code or SKU",
  check_digit: "This bar code was misread or mistyped: its check digit does not fit. Scan it once more",
} as const;

/** The unit that is to be adjusted: scanned anywhere on the page, or its code is typed. */
export function FindUnit({ q, found }: { q: string; found: ScannedUnits | null }) {
  const navigate = useNavigate();
  useScanner((code) => void navigate(`${ADJUST_PAGE}?q=${encodeURIComponent(code)}`));
  return (
    <>
      <Form action={ADJUST_PAGE} className="mt-4 grid max-w-md gap-3">
        <Field
          label="Bar code or SKU"
          name="q"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          defaultValue={q}
          help="Scan the tag, or type what it says"
          error={found?.ok === false ? NOT_FOUND[found.reason] : undefined}
        />
        <Button>Find</Button>
      </Form>
      <p className="stock-quiet mt-4">
        By its name it is found in the{" "}
        <Link to={STOCK_PAGE} className="link">
          list of stock
        </Link>
        .
      </p>
      {found?.ok && (
        <>
          <p className="mt-4">{found.units.length} units have this code. Which one is it?</p>
          <ul className="stock-found">
            {found.units.map((unit) => (
              <li key={unit.valueId}>
                <Link to={`${ADJUST_PAGE}?unit=${unit.valueId}`} className="link">
                  {unitName(unit)}
                </Link>{" "}
                {unit.sku}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
