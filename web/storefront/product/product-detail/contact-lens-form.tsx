import { type FormEvent, useRef, useState } from "react";
import { isInStock } from "#domain/stock/availability.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { ProductKind } from "#domain/catalogue/product-kinds.ts";
import type { ProductSize } from "#services/catalogue/get-product.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Quantity } from "#web/ui/quantity.tsx";
import { Select } from "#web/ui/select.tsx";
import { fieldsOf } from "#web/forms/fields-of.ts";
import { BuyDock } from "./buy-dock.tsx";
import { countBoxes } from "./count-boxes.ts";
import { FormKey } from "./form-key.tsx";
import type { ShownProduct } from "./load-page.ts";
import { CHOOSE_A_POWER } from "./power-text.ts";
import type { PostResult } from "./post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";

type ContactLensFormProps = { product: ShownProduct; kind: ProductKind; values: readonly ProductSize[] };

const eyes = [
  { eye: "right", label: "Right eye" },
  { eye: "left", label: "Left eye" },
] as const;

/** Each eye has a power and boxes of its own; one eye alone is fine. */
export function ContactLensForm({ product, kind, values }: ContactLensFormProps) {
  const { Form, busy, result } = usePostedForm<PostResult>("contact-lens");
  const [missing, setMissing] = useState<string | null>(null);
  const errors: FieldErrors = busy ? {} : missing ? { right: missing } : (fieldsOf(result) ?? {});
  const form = useRef<HTMLFormElement>(null);
  const [boxes, setBoxes] = useState(0);
  const recount = () => {
    if (form.current) setBoxes(countBoxes(Object.fromEntries(new FormData(form.current))));
  };
  const check = (event: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    const none = !sent.get("right") && !sent.get("left");
    setMissing(none ? CHOOSE_A_POWER : null);
    if (!none) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[name=right]")?.focus();
  };
  const powers = values.map((value) => ({
    value: String(value.id),
    label: isInStock(value) ? value.attributeValue : `${value.attributeValue} – temporary out of stock`,
    disabled: !isInStock(value),
  }));
  return (
    <Form
      ref={form}
      method="post"
      className="form"
      onSubmit={check}
      onChange={() => {
        setMissing(null);
        recount();
      }}
    >
      <input type="hidden" name="intent" value="contact-lens" />
      <FormKey />
      <LensGeometry product={product} />
      <p className="text-slate">Up to {kind.maxQuantity} boxes for each eye.</p>
      <div className="contact-lens-eyes">
        {eyes.map(({ eye, label }) => (
          <fieldset key={eye} className="contact-lens-eye">
            <legend className="heading text-lg">{label}</legend>
            <Select
              label="Power"
              name={eye}
              options={powers}
              placeholder="No lens for this eye"
              defaultValue={result?.values[eye] ?? ""}
              error={errors[eye]}
            />
            <Quantity
              label="Boxes"
              name={`${eye}Boxes`}
              max={kind.maxQuantity}
              defaultValue={Number(result?.values[`${eye}Boxes`] ?? 1) || 1}
              onChange={recount}
            />
          </fieldset>
        ))}
      </div>
      {result && !busy && !errors.right && <Alert kind="error">{result.message}</Alert>}
      <output className="contact-lens-total">
        {boxes > 0 && (
          <>
            {boxes} {boxes === 1 ? "box" : "boxes"}: <Money paise={boxes * product.chargedPaise} />
          </>
        )}
      </output>
      <BuyDock paise={Math.max(boxes, 1) * product.chargedPaise}>
        <Button size="large" wide busy={busy} busyLabel="Please wait...">
          Buy now
        </Button>
      </BuyDock>
    </Form>
  );
}

function LensGeometry({ product }: { product: ShownProduct }) {
  const { baseCurveHmm, diameterHmm } = product;
  if (baseCurveHmm === null || diameterHmm === null) return null;
  return (
    <p className="text-slate">
      Base curve {(baseCurveHmm / 100).toFixed(1)} mm, diameter {(diameterHmm / 100).toFixed(1)} mm. Compare them with
      your prescription.
    </p>
  );
}
