import { useId } from "react";
import { Link } from "react-router";

/** So many rows are shown; the rest is told by its number. */
const MOST_SHOWN = 200;

type OrderRowsProps = {
  title: string;
  /** The head above the words. */
  head?: string;
  rows: readonly { number: string; customerName: string; words: string }[];
};

/** Orders with what is to be said of each; nothing where there are none. */
export function OrderRows({ title, head = "Stage", rows }: OrderRowsProps) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="list-frame mt-2">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map(({ number, customerName, words }) => (
              <tr key={number}>
                <td data-label="Order">
                  <Link to={`/console/orders/${number}`} className="list-way">
                    {number}
                  </Link>
                </td>
                <td data-label="Customer">{customerName}</td>
                <td data-label={head}>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_SHOWN && <p className="mt-2">And {rows.length - MOST_SHOWN} more.</p>}
    </section>
  );
}
