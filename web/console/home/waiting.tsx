import { Link } from "react-router";
import type { WaitingView } from "#domain/orders/order-views.ts";
import { countWords } from "#web/console/list/count-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";

/** What each heap of orders is called here, and what is done with it. The most urgent first. */
const HEAPS: readonly { view: WaitingView; name: string; words: string }[] = [
  { view: "late", name: "Late", words: "The promised day is over" },
  { view: "returns", name: "Returns", words: "Asked or on their way back" },
  { view: "check", name: "To check", words: "Glasses whose prescription nobody has checked yet" },
  { view: "pick", name: "To pick", words: "Ready to be picked and packed" },
  { view: "prescription", name: "Prescription needed", words: "The customer has yet to send one" },
  { view: "uncollected", name: "To be collected", words: "Ready in the store" },
  { view: "unpaid", name: "Balance due", words: "Something is left to pay" },
];

/** Whoever checks prescriptions goes to them, and not to their orders. */
const QUEUE = { to: "/console/prescriptions?state=check", words: "Prescriptions that nobody has checked yet" };

type WaitingProps = {
  waiting: readonly { view: WaitingView; total: number }[];
  /** So many prescriptions wait for whoever checks them; null: that is none of their work. */
  toCheck: number | null;
  /** Counting ends here. */
  countedTo: number;
};

/** Orders that somebody has to see to, each heap a link to its list. */
export function Waiting({ waiting, toCheck, countedTo }: WaitingProps) {
  const store = useStore();
  const heaps = HEAPS.map((heap) => {
    if (heap.view === "check" && toCheck !== null) return { ...heap, ...QUEUE, total: toCheck };
    const total = waiting.find(({ view }) => view === heap.view)?.total ?? 0;
    return { ...heap, total, to: `/console/orders?view=${heap.view}` };
  });
  const isQuiet = heaps.every(({ total }) => total === 0);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">Orders to see to</h2>
      {isQuiet ? (
        <p className="today-quiet">Nothing waits. Well done.</p>
      ) : (
        <ul className="heaps">
          {heaps.map(({ view, name, words, total, to }) => (
            <li key={view}>
              <Link to={withStore(to, store)} className="heap" data-kind={view}>
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
