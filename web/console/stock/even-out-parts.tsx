import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { costWords, sumCosts } from "#domain/stock/cost-words.ts";
import { DEAD_DAYS, type DeadDays, GAP_DAYS } from "#domain/stock/even-out.ts";
import { pieceWord } from "#domain/stock/piece-words.ts";
import type { DeadStock, DeadUnit } from "#services/inventory/list-dead-stock.ts";
import type { Gap, NamedUnit } from "#services/inventory/list-gaps.ts";
import type { StoreName } from "#services/stores/list-store-names.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { UNITS_PAGE } from "./stock-pages.ts";
import { unitName } from "#domain/goods/unit-name.ts";

type GapRow = Gap & { maySend: boolean };

/** By the store that can spare the pieces. */
export function GapsPart({ store, gaps }: { store: StoreName; gaps: readonly GapRow[] }) {
  if (gaps.length === 0)
    return (
      <EmptyState title="No gaps that another store can fill">
        What is sold here is here, or no other store has more of it than it needs.
      </EmptyState>
    );
  return [...Map.groupBy(gaps, ({ from }) => from.id).values()].map((rows) => {
    const { from, maySend } = rows[0]!;
    const figures = [`Sold in ${GAP_DAYS} days`, "Free there"];
    return (
      <Proposed key={from.id} from={from} to={store} maySend={maySend} title={`From ${storeWords(from)}`}>
        <Rows
          caption={`Pieces from ${storeWords(from)}`}
          rows={rows}
          ticked={maySend}
          figures={figures}
          of={(row) => [row.sold, row.from.free]}
        />
      </Proposed>
    );
  });
}

function costOf(rows: readonly DeadUnit[]): string {
  const { paise, unknown } = sumCosts(rows.map(({ valuePaise }) => valuePaise));
  if (unknown === rows.length) return "The cost of what is shown is not known.";
  return `What is shown cost ${costWords(paise)}${unknown > 0 ? `, ${unknown} of ${rows.length} without a known cost` : ""}.`;
}

type DeadProps = {
  store: StoreName;
  dead: DeadStock & { days: DeadDays; knowsCost: boolean; maySend: boolean };
  to: (query: string) => string;
};

/** By the store that sells it; what nobody sells stands last. */
export function DeadStockPart({ store, dead: { rows, after, days, knowsCost, maySend }, to }: DeadProps) {
  const groups = [...Map.groupBy(rows, (row) => row.to?.id ?? 0)].toSorted(([one], [other]) =>
    one === 0 ? 1 : other === 0 ? -1 : one - other,
  );
  const figures = ["On hand", "Last sold", ...(knowsCost ? ["Value at cost"] : [])];
  const of = ({ onHand, lastSold, valuePaise }: DeadUnit): ReactNode[] => [
    onHand,
    lastSold === null ? "Never" : formatDay(lastSold),
    ...(knowsCost ? [costWords(valuePaise)] : []),
  ];
  return (
    <>
      <p className="mt-2">
        {storeWords(store)}: here for {days} days and not sold here since, the oldest goods first.
        {knowsCost && rows.length > 0 && ` ${costOf(rows)}`}
      </p>
      <p className="stock-ways">
        Unsold for{" "}
        {DEAD_DAYS.map((one) => (
          <Link key={one} to={to(`&days=${one}`)} className="link" aria-current={one === days ? "true" : undefined}>
            {one} days
          </Link>
        ))}
      </p>
      {rows.length === 0 && (
        <EmptyState title={after === null ? "No dead stock" : "None among the oldest goods"}>
          {after === null ? "Everything that lies here was sold or came in these days." : "Look further."}
        </EmptyState>
      )}
      {groups.map(([id, found]) => {
        const there = found[0]!.to;
        return there === null ? (
          <section key={id} className="stock-proposed" aria-labelledby="nowhere-title">
            <h2 id="nowhere-title">No store lacks these</h2>
            <Rows caption="Units that no store lacks" rows={found} ticked={false} figures={figures} of={of} />
          </section>
        ) : (
          <Proposed
            key={id}
            from={store}
            to={there}
            maySend={maySend}
            title={`To ${storeWords(there)}, which sells them`}
          >
            <Rows caption={`Pieces to ${storeWords(there)}`} rows={found} ticked={maySend} figures={figures} of={of} />
          </Proposed>
        );
      })}
      {after !== null && (
        <LinkButton to={to(`&days=${days}&after=${after}`)} variant="secondary" size="small" className="mt-4">
          Further
        </LinkButton>
      )}
    </>
  );
}

type ProposedProps = { from: StoreName; to: StoreName; maySend: boolean; title: string; children: ReactNode };

/** Leads to a new transfer with what is ticked; only who works in the store that sends can begin one. */
function Proposed({ from, to, maySend, title, children }: ProposedProps) {
  const id = `proposed-${from.id}-${to.id}`;
  return (
    <section className="stock-proposed" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {maySend ? (
        <Form method="get" action="/console/stock/transfers/new">
          <input type="hidden" name="from" value={from.id} />
          <input type="hidden" name="to" value={to.id} />
          {children}
          <Button size="small">
            New transfer
            <span className="sr-only">
              {" "}
              from {storeWords(from)} to {storeWords(to)}
            </span>
          </Button>
        </Form>
      ) : (
        <>
          <p className="stock-quiet">Ask a colleague there to send them.</p>
          {children}
        </>
      )}
    </section>
  );
}

type RowsProps<Row> = {
  caption: string;
  rows: readonly Row[];
  ticked: boolean;
  figures: readonly string[];
  of: (row: Row) => readonly ReactNode[];
};

function Rows<Row extends NamedUnit & { pieces: number }>({ caption, rows, ticked, figures, of }: RowsProps<Row>) {
  const isMoved = rows.some(({ pieces }) => pieces > 0);
  return (
    <Table caption={caption} captionHidden className="stock-units">
      <thead>
        <tr>
          {ticked && <th scope="col">Send</th>}
          <th scope="col">Unit</th>
          {[...(isMoved ? ["Pieces to send"] : []), ...figures].map((label) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.unitId}>
            {ticked && (
              <td>
                <input
                  type="checkbox"
                  className="check-box"
                  name="piece"
                  value={pieceWord({ valueId: row.unitId, quantity: row.pieces })}
                  defaultChecked
                  aria-label={`${row.title}, ${row.sku}`}
                />
              </td>
            )}
            <th scope="row">
              <Link to={`${UNITS_PAGE}/${row.unitId}`} className="link">
                {unitName(row)}
              </Link>
            </th>
            {isMoved && <td className="number">{row.pieces}</td>}
            {of(row).map((figure, n) => (
              <td key={figures[n]} className="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
