import { type FormEvent, useState } from "react";
import type { AdvisedLens } from "#domain/lenses/advise-lenses.ts";
import { decideLens, pairTotalPaise, type PowerTypeChoice } from "#domain/lenses/wizard.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { leadToChoice } from "./lead-to-choice.ts";
import { FormKey } from "#web/storefront/product/product-detail/form-key.tsx";
import type { WizardData } from "#web/storefront/product/product-detail/load-page.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import { Features } from "./features.tsx";
import { LensPriceLabel } from "./lens-price-label.tsx";
import { submitSeen } from "./submit-seen.ts";
import { useFinishing } from "./use-finished-wizard.ts";
import { usePicked } from "./use-picked.ts";
import { warn } from "./warn.ts";
import type { WizardFrame } from "./wizard-frame.ts";
import { WizardFoot } from "./wizard-foot.tsx";

type Lens = WizardData["lenses"][number];
type LensFormProps = {
  frame: WizardFrame;
  powerType: PowerTypeChoice<WizardData["powerTypes"][number]>;
  offered: readonly AdvisedLens<Lens>[];
  chosen: Lens | null;
  /** Goes along with the pair; null when it comes later. */
  prescriptionId: string | null;
};

/** The lens packages of the power type. Choosing one and going on puts the pair into the cart. */
export function LensForm({ frame, powerType, offered, chosen, prescriptionId }: LensFormProps) {
  const { Form, busy, result } = usePostedForm<PostResult>("lens");
  useFinishing(busy);
  const [picked, setPicked] = usePicked(chosen?.id ?? null);
  const [missing, setMissing] = useState<string | null>(null);
  const { product, choose, size, address } = frame;
  const possible = offered.filter(({ verdict }) => verdict.ok);
  const counted = possible.find(({ id }) => id === chosen?.id) ?? null;

  const finish = (event: FormEvent<HTMLFormElement>) => {
    const text = new FormData(event.currentTarget).get("lens");
    const decision = decideLens(
      { powerTypeCode: powerType.code, lensId: text === null ? null : Number(text) },
      possible,
    );
    setMissing(decision.ok ? null : decision.message);
    if (decision.ok) return submitSeen(event);
    event.preventDefault();
    warn(decision.message);
    leadToChoice(event.currentTarget);
  };
  const remember = (lens: number) => {
    setMissing(null);
    setPicked(lens);
    choose(2, { lens }, { replace: true });
  };
  const refusal = busy || !result || result.ok ? null : result.message;

  return (
    <Form method="post" onSubmit={finish}>
      <input type="hidden" name="intent" value="lens" />
      <input type="hidden" name="size" value={size.id} />
      <input type="hidden" name="power" value={powerType.code} />
      <input type="hidden" name="prescription" value={prescriptionId ?? ""} />
      <FormKey />
      {refusal && chosen && (
        <Alert kind="error" className="mb-4">
          {refusal}
        </Alert>
      )}
      <p className="text-slate">
        {powerType.name}. <span className="whitespace-nowrap">*Price is inclusive of all taxes</span>
      </p>
      <RadioCards
        legend="Lens package"
        legendHidden
        columns={2}
        className="mt-4"
        error={missing ?? (chosen ? null : refusal)}
      >
        {offered.map((lens) => (
          <RadioCard
            key={lens.id}
            name="lens"
            value={lens.id}
            checked={lens.id === picked && lens.verdict.ok}
            refusal={lens.verdict.ok ? undefined : lens.verdict.words}
            className="lens-card"
            title={lens.packageName}
            description={
              <>
                {lens.recommended !== null && (
                  <span className="lens-card-advice">
                    <Badge kind="offer">Recommended</Badge> {lens.recommended}
                  </span>
                )}
                <Features markup={lens.features} />
              </>
            }
            end={
              <>
                <LensPriceLabel lens={lens} />
                <span className="lens-card-total">
                  {address.own === undefined ? "With frame" : "Both lenses"}{" "}
                  <Money paise={pairTotalPaise(product.chargedPaise, lens)} />
                </span>
              </>
            }
            seenFirst
            onChoose={() => remember(lens.id)}
          />
        ))}
      </RadioCards>
      <WizardFoot frame={frame} lens={counted}>
        <Button size="large" busy={busy} busyLabel="Please wait...">
          Add to cart
        </Button>
      </WizardFoot>
    </Form>
  );
}
