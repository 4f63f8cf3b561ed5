import { Form, useNavigation } from "react-router";
import { costWords, sumCosts } from "#domain/stock/cost-words.ts";
import { COUNT_UNIT_WORDS, isUnsettled } from "#domain/stock/count-words.ts";
import type { CountResult } from "#services/inventory/counts/get-count.ts";
import type { CountReview, CountUnit } from "#services/inventory/counts/review-count.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Table } from "#web/ui/table.tsx";

const signed = (count: number) => (count > 0 ? `+${count}` : String(count).replace("-", "−"));
function sumWords(units: readonly { valuePaise: number | null; difference: number }[]): string {
  const pieces = units.reduce((sum, { difference }) => sum + difference, 0);
  const { paise, unknown } = sumCosts(units.map(({ valuePaise }) => valuePaise));
  if (unknown === units.length) return `${signed(pieces)} pieces, their cost is not known`;
  return `${signed(pieces)} pieces, ${costWords(paise)} at cost${unknown > 0 ? `, ${unknown} without a known cost` : ""}`;
}

/** What differs, what must be counted again, and what nobody has counted. */
export function Review({ review: { units, lastEntryId } }: { review: CountReview }) {
  const busy = useNavigation().formData?.get("intent") === "close";
  const unsettled = units.filter(({ state }) => isUnsettled(state));
  const differing = units.filter(({ state }) => state === "differs");
  const missed = units.filter(({ state }) => state === "missed");
  const right = units.length - unsettled.length - differing.length - missed.length;
  return (
    <>
      <section className="pick-place" aria-labelledby="differ-title">
        <h2 id="differ-title">
          Differences <small>{differing.length === 0 ? "none" : sumWords(differing)}</small>
        </h2>
        <p>{right === 1 ? "1 thing is right." : `${right} things are right.`}</p>
        {unsettled.length + differing.length > 0 && (
          <Units caption="Differences" units={[...unsettled, ...differing]} isOpen />
        )}
      </section>
      {missed.length > 0 && (
        <section className="pick-place" aria-labelledby="missed-title">
          <h2 id="missed-title">
            Not counted <small>{missed.length === 1 ? "1 thing" : `${missed.length} things`}</small>
          </h2>
          <Units caption="Not counted" units={missed} />
        </section>
      )}
      <section className="pick-place" aria-labelledby="close-title">
        <h2 id="close-title">Close</h2>
        {unsettled.length > 0 ? (
          <p>
            {unsettled.length === 1 ? "1 thing has" : `${unsettled.length} things have`} to be counted again first:
            nobody can say what should have been there.
          </p>
        ) : (
          <Form method="post">
            <p>The stock becomes what was counted, less what was sold since. That is done once and not taken back.</p>
            <input type="hidden" name="intent" value="close" />
            <input type="hidden" name="last" value={lastEntryId} />
            {missed.length > 0 && <Checkbox name="none" label="What was not counted is not there: write it off too" />}
            <Button busy={busy} busyLabel="Please wait...">
              Close the count
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}

function Units({ caption, units, isOpen = false }: { caption: string; units: readonly CountUnit[]; isOpen?: boolean }) {
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Name</th>
          <th scope="col">Place</th>
          <th scope="col">Counted</th>
          <th scope="col">Should be</th>
          <th scope="col">Difference</th>
          <th scope="col">Worth</th>
          {isOpen && <th scope="col">State</th>}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr key={unit.valueId}>
            <th scope="row">{unit.sku}</th>
            <td>{unit.name}</td>
            <td>{unit.place}</td>
            <td>{unit.counted}</td>
            <td>{unit.expected}</td>
            <td>{isUnsettled(unit.state) ? "" : signed(unit.difference)}</td>
            <td>{isUnsettled(unit.state) ? "" : costWords(unit.valuePaise)}</td>
            {isOpen && (
              <td>
                {isUnsettled(unit.state) && <Badge kind="bad">{COUNT_UNIT_WORDS[unit.state]}</Badge>}
                {unit.counted !== null && <Again unit={unit} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Again({ unit: { valueId, sku } }: { unit: CountUnit }) {
  const busy = useNavigation().formData?.get("unit") === String(valueId);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="unit" value={valueId} />
      <Button size="small" variant="quiet" busy={busy} busyLabel="Please wait...">
        Count again<span className="sr-only"> {sku}</span>
      </Button>
    </Form>
  );
}

/** What a closed count came to. */
export function Results({ results }: { results: readonly CountResult[] }) {
  const rows = results.map((row) => ({ ...row, difference: row.counted - row.expected }));
  const differing = rows.filter(({ difference }) => difference !== 0);
  return (
    <section className="pick-place" aria-labelledby="results-title">
      <h2 id="results-title">
        Differences <small>{differing.length === 0 ? "none" : sumWords(differing)}</small>
      </h2>
      <p>{rows.length - differing.length} right.</p>
      {differing.length > 0 && (
        <Table caption="Differences" captionHidden>
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">Name</th>
              <th scope="col">Counted</th>
              <th scope="col">Should be</th>
              <th scope="col">Difference</th>
              <th scope="col">Worth</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((row) => (
              <tr key={row.valueId}>
                <th scope="row">{row.sku}</th>
                <td>{row.name}</td>
                <td>{row.counted}</td>
                <td>{row.expected}</td>
                <td>{signed(row.difference)}</td>
                <td>{costWords(row.valuePaise)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
