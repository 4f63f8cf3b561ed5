import { Link, useSearchParams } from "react-router";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { powerName } from "#domain/stock/lens-blanks.ts";
import type { OrderBlanks, PairBlanks, UnknownBlanks } from "#services/inventory/blanks/blanks-of-orders.ts";
import type { FoundBlank } from "#services/inventory/blanks/find-blanks.ts";
import { listWord } from "#web/console/list/list-way.ts";
import { BLANKS_PAGE, blanksPage } from "#web/console/stock/lenses/blank-pages.ts";
import { UNITS_PAGE } from "#web/console/stock/stock-pages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { OrderLink } from "./order-link.tsx";

/** They are powers, so they come by a press: who looked is in their owner's log. */
export const isAskedForBlanks = (url: URL): boolean => url.searchParams.get("blanks") === "show";

type Props = {
  /** Null: nobody has asked for them yet. */
  orders: readonly OrderBlanks[] | null;
  /** On a page of several orders. */
  named?: boolean;
  /** Whether any is made from a prescription: lenses without power tell nothing of anybody. */
  isPrescribed?: boolean;
};

/** Which lens blanks glasses are made from, and where they lie. */
export function BlanksSection({ orders, named = false, isPrescribed = true }: Props) {
  const [search] = useSearchParams();
  // The store that a list was narrowed to stays, and the way back to it.
  const kept = [...search].filter(([word]) => word === "store" || word === listWord);
  const asked = new URLSearchParams([...kept, ["blanks", "show"]]);
  return (
    <section id="blanks" className="desk-box order-blanks no-print" aria-labelledby="blanks-title">
      <h2 id="blanks-title">Lens blanks</h2>
      {orders === null ? (
        <>
          {isPrescribed && <p>They are of the powers of the prescription: who looks is in its owner's log.</p>}
          <Link to={`?${asked}#blanks`} className="link" preventScrollReset>
            Show the blanks
          </Link>
        </>
      ) : (
        <>
          {orders.length === 0 && <p>These lenses are not made from blanks.</p>}
          {orders.map((order) => (
            <div key={order.orderId}>
              {named && (
                <h3>
                  <OrderLink number={order.orderNumber} />
                </h3>
              )}
              {order.pairs.map((pair) => (
                <Pair key={pair.lineId} pair={pair} storeId={order.storeId} />
              ))}
            </div>
          ))}
          <Link to={BLANKS_PAGE} className="link">
            All lens blanks
          </Link>
        </>
      )}
    </section>
  );
}

const UNKNOWN: Readonly<Record<UnknownBlanks, string>> = {
  missing: "Its prescription is not given yet.",
  given: "Its prescription is not checked yet: the powers are not certain.",
  "sent back": "Its prescription was sent back to its customer.",
  unreadable: "No powers can be read from its prescription.",
  sphere: "Its prescription says no SPH",
  addition: "Its prescription says no ADD",
};

const unknownWords = (reason: UnknownBlanks, eye: string | null) =>
  eye === null ? UNKNOWN[reason] : `${UNKNOWN[reason]} for the ${eye} eye.`;

function Pair({ pair, storeId }: { pair: PairBlanks; storeId: number }) {
  return (
    <div className="blank-pair">
      <p>
        <strong>{pair.packageName}</strong>, {pair.powerTypeName}, for {pair.productName}
        {pair.quantity > 1 && `, ${pair.quantity} pairs`}
      </p>
      {pair.unknown !== null ? (
        <p>{unknownWords(pair.unknown, pair.eye)}</p>
      ) : (
        <ul>
          {pair.blanks.map(({ eyes, found, add, ...power }) => {
            const pieces = eyes.length * pair.quantity;
            return (
              <li key={eyes.join()}>
                <p>
                  {eyes.length === 2 ? "Both eyes" : eyes[0] === "right" ? "Right eye" : "Left eye"}:{" "}
                  <strong>
                    {powerName(power)}
                    {add !== null && ` ADD ${formatPower(add)}`}
                  </strong>
                  , {pieces === 1 ? "1 piece" : `${pieces} pieces`}
                </p>
                {found.length === 0 && <p>No blank of this power is kept for this package.</p>}
                {found.map((blank) => (
                  <Found
                    key={blank.unitId}
                    blank={blank}
                    pieces={blank.eye === null ? pieces : pair.quantity}
                    storeId={storeId}
                  />
                ))}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Found({ blank, pieces, storeId }: { blank: FoundBlank; pieces: number; storeId: number }) {
  const { unitId, sku, familyId, familyName, free, place, onTheWay, elsewhere } = blank;
  const isEnough = free >= pieces;
  return (
    <div className="blank-found">
      <Badge kind={isEnough ? "good" : "bad"}>
        {isEnough ? `${free} free here` : `${free} of ${pieces} free here`}
      </Badge>
      <span>
        <Link to={`${UNITS_PAGE}/${unitId}?store=${storeId}`} className="link">
          {sku}
        </Link>
        ,{" "}
        <Link to={blanksPage({ familyId, storeId })} className="link">
          {familyName}
        </Link>
        {place !== null && `, ${place}`}
        {onTheWay > 0 && `, ${onTheWay} on the way here`}
      </span>
      {!isEnough && <p>{elsewhereWords(elsewhere)}</p>}
    </div>
  );
}

const MOST_STORES = 3;

function elsewhereWords(stores: FoundBlank["elsewhere"]): string {
  if (stores.length === 0) return "No other store has one: it has to be ordered.";
  const named = stores.slice(0, MOST_STORES).map(({ name, free }) => `${name} has ${free}`);
  const more = stores.length > MOST_STORES ? `, and ${stores.length - MOST_STORES} more stores have some` : "";
  return `${named.join(", ")}${more}: ask them to send it.`;
}
