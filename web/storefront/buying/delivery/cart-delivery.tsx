import { Link } from "react-router";
import { DeliveryForm } from "./delivery-form.tsx";

export type CartArrival = {
  /** As it was typed, is remembered or stands in the address used last; empty: none is known. */
  pin: string;
  /** What was typed is no PIN code that the shop knows. */
  isWrong: boolean;
  /** "by Tue 1 Dec", "between 1 Dec 2026 and 9 Dec 2026"; null: there is none. */
  day: string | null;
  /** Beside the day, or why there is none. */
  note: string | null;
  /** Near stores in which all of it can be collected: "in your area, ready by Wed 2 Dec". */
  pickUp: readonly { storeId: number; name: string; words: string }[];
};

/** The day by which all of the cart is there, and where it can be collected. */
export function CartDelivery({ arrival: { pin, isWrong, day, note, pickUp } }: { arrival: CartArrival }) {
  return (
    <DeliveryForm
      action="/cart"
      replace
      preventScrollReset
      pin={pin}
      isWrong={isWrong}
      answer={
        <>
          {day && (
            <p>
              Free delivery <strong>{day}</strong>
            </p>
          )}
          {note && <p className={isWrong ? "delivery-problem" : undefined}>{note}</p>}
          {pickUp.map(({ storeId, name, words }) => (
            <p key={storeId}>
              Collect from{" "}
              <Link to={`/store-locator?near=${pin}`} className="link">
                {name}
              </Link>
              , {words}
            </p>
          ))}
        </>
      }
    />
  );
}
