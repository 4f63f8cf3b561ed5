import { Link } from "react-router";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { CartLineView } from "#services/cart/cart-view.ts";
import type { CartPrescription } from "#services/prescriptions/list-cart-prescriptions.ts";
import { useCartForm } from "./use-cart-form.ts";
import { Button } from "#web/ui/button.tsx";

type LinePrescriptionProps = { line: CartLineView; given: CartPrescription | undefined };

/** Whether the prescription of a pair is there. Nobody needs one to order. */
export function LinePrescription({ line, given }: LinePrescriptionProps) {
  const { fetcher, busy } = useCartForm(`prescription ${line.key}`);
  if (!needsPrescription(line.lens?.powerTypeCode ?? null)) return null;
  const page = `/cart/prescription/${line.key}`;
  return (
    <div className="cart-rx">
      <p>
        <span className="cart-lens-power">Prescription</span>
        <span>{given ? given.label : "Add it after ordering"}</span>
      </p>
      <div className="cart-rx-acts">
        <Link to={given ? page : `${page}?way=type`} className="link">
          {given ? "Change" : "Add it now"}
          <span className="sr-only"> the prescription for {line.productName}</span>
        </Link>
        {given && (
          <fetcher.Form method="post" action={page}>
            <input type="hidden" name="intent" value="later" />
            <Button variant="quiet" size="small" busy={busy}>
              Add it later<span className="sr-only"> for {line.productName}</span>
            </Button>
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
