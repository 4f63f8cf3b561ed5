import { useFetcher } from "react-router";
import type { UnavailableLine as Line } from "#services/cart/cart-view.ts";
import { RemoveForm, removeFormKey } from "./remove-form.tsx";

/** What can no longer be bought stays in sight until it is removed, and is never charged. */
export function UnavailableLine({ line }: { line: Line }) {
  const busy = useFetcher({ key: removeFormKey(line.key) }).state !== "idle";
  const name = line.productName ?? "Unavailable product";
  return (
    <li className="cart-line cart-line-gone" aria-busy={busy}>
      <div className="cart-line-picture frame-picture" aria-hidden="true" />
      <div className="cart-line-words">
        <h2 className="cart-line-title">{name}</h2>
        <p className="cart-line-problem">{line.message}</p>
      </div>
      <div className="cart-line-acts">
        <RemoveForm lineKey={line.key} name={name} />
      </div>
    </li>
  );
}
