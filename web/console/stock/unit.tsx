import { LayoutGrid, SquarePen, Tag } from "lucide-react";
import { data, Link } from "react-router";
import { isPermitted } from "#domain/access/permission.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { costWords } from "#domain/stock/cost-words.ts";
import { getUnitStock, type UnitInStore, type UnitStock } from "#services/inventory/get-unit-stock.ts";
import { listSerials } from "#services/inventory/serials/list-serials.ts";
import { listMoves } from "#services/inventory/list-moves.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { getId, readId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/unit.ts";
import { TRANSFERS_PAGE } from "./transfers/transfer-list.tsx";
import { MoveTable } from "./move-table.tsx";
import { blanksPage } from "./lenses/blank-pages.ts";
import { ADJUST_PAGE, LABELS_PAGE, MOVES_PAGE, UNITS_PAGE } from "./stock-pages.ts";
import { coverWords, STOCK_LIST } from "./stock-list.tsx";
import "./stock.css";
import { saveUnit } from "./unit-action.ts";
import { UNIT_DONE } from "./unit-done.ts";
import { UnitForms } from "./unit-forms.tsx";
import { SerialTable } from "./unit-serials.tsx";
import { unitName } from "#domain/goods/unit-name.ts";

const MOVES_SHOWN = 20;

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const unitId = getId(params.id);
    const mayMoves = isPermitted(actor, "stock.moves");
    const [unit, moves] = await Promise.all([
      getUnitStock(db, { actor, unitId, now: now() }),
      mayMoves ? listMoves(db, { actor, unitId, size: MOVES_SHOWN }) : null,
    ]);
    const serials = unit.hasSerials ? await listSerials(db, { actor, unitId }) : null;
    const mine = unit.stores.filter(({ may }) => may.place || may.level);
    const asked = readId(url.searchParams.get("store"));
    const chosen = mine.find(({ storeId }) => storeId === asked) ?? (mine.length === 1 ? mine[0]! : null);
    const { rows = [], total = 0 } = moves ?? {};
    return data(
      {
        unit,
        chosenId: chosen?.storeId ?? null,
        moves: moves && { rows: rows.map(({ at, ...row }) => ({ ...row, when: formatDateTime(at) })), total },
        serials: serials && {
          ...serials,
          rows: serials.rows.map(({ changedAt, ...row }) => ({ ...row, since: formatDateTime(changedAt) })),
        },
        said: wordsOf(UNIT_DONE, url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await saveUnit({ request, context, unitId: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One unit: where it lies, on which shelf, how much of it is wanted, and how it came and went. */
export default function Unit({ loaderData, actionData }: Route.ComponentProps) {
  const { unit, chosenId, moves, serials, said } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const chosen = unit.stores.find(({ storeId }) => storeId === chosenId);
  const title = unit.familyId === null ? `${unit.brand} ${unit.title}` : unitName(unit);
  const adjustable = unit.stores.some(({ may }) => may.adjust);
  return (
    <>
      <title>{`${title}, ${unit.sku}`}</title>
      <BackToList spec={STOCK_LIST} />
      <header className="list-head">
        <h1>{title}</h1>
        {unit.familyId !== null && (
          <LinkButton
            to={blanksPage({ familyId: unit.familyId, storeId: chosenId })}
            variant="secondary"
            size="small"
            icon={LayoutGrid}
          >
            Matrix
          </LinkButton>
        )}
        <LinkButton to={`${LABELS_PAGE}?unit=${unit.id}`} variant="secondary" size="small" icon={Tag}>
          Labels
        </LinkButton>
        {adjustable && (
          <LinkButton
            to={`${ADJUST_PAGE}?unit=${unit.id}${chosen?.may.adjust ? `&store=${chosen.storeId}` : ""}`}
            size="small"
            icon={SquarePen}
          >
            Adjust
          </LinkButton>
        )}
      </header>
      <SavedNote>{said}</SavedNote>
      <div className="stock-unit">
        <div className="max-w-xl">
          <Facts unit={unit} />
        </div>
        <StoreTable unit={unit} chosenId={chosenId} />
        {chosen && (
          <UnitForms
            key={chosen.storeId}
            at={chosen}
            shelf={serials && (serials.shelves.find(({ storeId }) => storeId === chosen.storeId) ?? "empty")}
            refusal={refusal}
          />
        )}
        {serials && <SerialTable serials={serials} />}
        {moves && (
          <section aria-labelledby="moves-title">
            <h2 id="moves-title">Movements</h2>
            {moves.rows.length === 0 ? (
              <p className="stock-quiet">Nothing has moved in your stores yet.</p>
            ) : (
              <MoveTable rows={moves.rows} />
            )}
            {moves.total > moves.rows.length && (
              <Link to={`${MOVES_PAGE}?q=${encodeURIComponent(unit.sku)}`} className="link">
                All {moves.total.toLocaleString("en-IN")} movements
              </Link>
            )}
          </section>
        )}
      </div>
    </>
  );
}

function Facts({ unit }: { unit: UnitStock }) {
  const facts: Fact[] = [
    [unit.familyId === null ? "Colour and size" : "Blank", `${unit.colorName}, ${unit.size}`],
    [
      "SKU",
      <span key="sku" className="tabular-nums">
        {unit.sku}
      </span>,
    ],
    [unit.codes.length > 1 ? "Bar codes" : "Bar code", unit.codes.join(", ") || null],
    // Blanks are sold as the lenses of a pair only.
    ...(unit.familyId === null
      ? ([
          ["Customers pay", formatRupees(unit.chargedPaise)],
          ["MRP", formatRupees(unit.mrpPaise)],
        ] satisfies Fact[])
      : []),
  ];
  return <FactTable caption="Unit" facts={facts} />;
}

function StoreTable({ unit: { id, stores }, chosenId }: { unit: UnitStock; chosenId: number | null }) {
  const keep = useKeepingList();
  if (stores.length === 0) return <p className="stock-quiet">No store has it yet.</p>;
  const knowsCost = stores.some(({ may }) => may.cost);
  const mayKeep = ({ may }: UnitInStore) => may.place || may.level;
  const canChoose = stores.filter(mayKeep).length > 1;
  return (
    <Table caption="In the stores">
      <thead>
        <tr>
          <th scope="col">Store</th>
          <th scope="col">Shelf</th>
          {["On hand", "Set aside", "Free", "On the way", "Minimum", "Maximum", "Sold in 8 weeks", "Weeks left"].map(
            (label) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ),
          )}
          {knowsCost && (
            <th scope="col" className="number">
              Cost of one
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {stores.map((row) => (
          <tr key={row.storeId} aria-current={row.storeId === chosenId ? "true" : undefined}>
            <th scope="row">
              {canChoose && mayKeep(row) && row.storeId !== chosenId ? (
                <Link to={keep(`${UNITS_PAGE}/${id}?store=${row.storeId}`)} className="link" preventScrollReset>
                  {row.storeName}
                </Link>
              ) : (
                row.storeName
              )}
            </th>
            <td>{row.place}</td>
            <td className="number">{row.onHand}</td>
            <td className="number">{row.held}</td>
            <td className="number">{row.free}</td>
            <td className="number">
              {row.inTransit > 0 && row.may.transfers ? (
                <Link to={`${TRANSFERS_PAGE}?store=${row.storeId}&state=sent&state=short`} className="link">
                  {row.inTransit}
                </Link>
              ) : (
                row.inTransit
              )}
            </td>
            <td className="number">{row.level?.minimum}</td>
            <td className="number">{row.level?.maximum}</td>
            <td className="number">{row.sold}</td>
            <td className="number">{coverWords(row)}</td>
            {knowsCost && <td className="number">{row.may.cost && costWords(row.unitCostPaise)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
