import { Link } from "react-router";
import { orderViewQuery, type WaitingView } from "#domain/orders/order-views.ts";
import { countWords } from "#web/console/list/count-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";

/** What each heap of orders is called here, and what is done with it. The most urgent first. */
const HEAPS: readonly { view: WaitingView; name: string; words: string; to?: string }[] = [
  { view: "late", name: "Late", words: "The promised day is over" },
  {
    view: "returns",
    name: "Returns",
    words: "Asked or on their way back",
    to: "/console/orders/returns?state=asked&state=approved",
  },
  { view: "check", name: "To check", words: "Glasses whose prescription nobody has checked yet" },
  { view: "pick", name: "To pick", words: "Ready to be picked and packed" },
  { view: "prescription", name: "Prescription needed", words: "The customer has yet to send one" },
  { view: "uncollected", name: "To be collected", words: "Ready in the store" },
  { view: "unpaid", name: "Balance due", words: "Something is left to pay" },
];

/** Only while there are any. */
const FAILED_REFUNDS = {
  kind: "failed",
  to: "/console/orders/refunds?state=failed",
  name: "Refunds failed",
  words: "The money is still with the shop",
};

/** Whoever checks prescriptions goes to them, and not to their orders. */
const QUEUE = { to: "/console/prescriptions?state=check", words: "Prescriptions that nobody has checked yet" };

type WaitingProps = {
  waiting: readonly { view: WaitingView; total: number }[];
  /** So many prescriptions wait for whoever checks them; null: that is none of their work. */
  toCheck: number | null;
  /** Refunds that the gateway would not send; null where this person cannot have them tried again. */
  failedRefunds: number | null;
  /** Whether this person fetches goods from the shelves: "To pick" then leads to where that is done. */
  mayPick: boolean;
  /** Counting ends here. */
  countedTo: number;
};

/** Orders that somebody has to see to, each heap a link to its list. */
export function Waiting({ waiting, toCheck, failedRefunds, mayPick, countedTo }: WaitingProps) {
  const store = useStore();
  const ofOrders = HEAPS.map(({ view, to = `/console/orders?${orderViewQuery(view)}`, ...heap }) => ({
    ...heap,
    kind: view as string,
    to: view === "pick" && mayPick ? "/console/orders/pick" : to,
    total: waiting.find((one) => one.view === view)?.total ?? 0,
    ...(view === "check" && toCheck !== null && { ...QUEUE, total: toCheck }),
  }));
  const heaps = failedRefunds ? [{ ...FAILED_REFUNDS, total: failedRefunds }, ...ofOrders] : ofOrders;
  const isQuiet = heaps.every(({ total }) => total === 0);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">Orders to see to</h2>
      {isQuiet ? (
        <p className="today-quiet">Nothing waits. Well done.</p>
      ) : (
        <ul className="heaps">
          {heaps.map(({ kind, to, name, words, total }) => (
            <li key={kind}>
              <Link to={withStore(to, store)} className="heap" data-kind={kind} data-empty={total === 0 || undefined}>
                <strong>{countWords(total, countedTo)}</strong>
                <span>{name}</span>
                <small>{words}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
