import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { shopPicture } from "#domain/catalogue/picture-address.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { LensMoney } from "#domain/pricing/lens-price.ts";
import { powerTypeWords } from "#domain/lenses/power-type-words.ts";
import { decidePowerType, type PowerTypeChoice } from "#domain/lenses/wizard.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import type { WizardData } from "#web/storefront/product/product-detail/load-page.ts";
import { FormKey } from "#web/storefront/product/product-detail/form-key.tsx";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import type { WizardFrame } from "./wizard-frame.ts";
import { useFinishing } from "./use-finished-wizard.ts";
import { usePicked } from "./use-picked.ts";
import { leadToChoice, showChoice } from "./lead-to-choice.ts";
import { warn } from "./warn.ts";
import { WhichLens } from "./which-lens.tsx";
import { WizardFoot } from "./wizard-foot.tsx";

type Choice = PowerTypeChoice<WizardData["powerTypes"][number]>;
type PowerTypeStepProps = {
  frame: WizardFrame;
  choices: readonly Choice[];
  chosen: Choice | null;
  /** What was asked for and does not go into this frame, by its name. */
  unfit: string | null;
  /** Chosen before, and gone back from. */
  lens: LensMoney | null;
};

/** What the glasses are for. The frame alone ends the wizard; everything else leads to its lenses. */
export function PowerTypeStep({ frame, choices, chosen, unfit, lens }: PowerTypeStepProps) {
  const { Form, busy, result } = usePostedForm<PostResult>("power-type");
  useFinishing(busy);
  const [picked, setPicked] = usePicked(chosen?.code ?? null);
  const [missing, setMissing] = useState<string | null>(null);
  const { choose, size, address } = frame;
  const form = useRef<HTMLFormElement>(null);
  // What a search or a guide has chosen may stand below the others: it is brought into sight.
  useEffect(() => showChoice(form.current), []);

  const goOn = (event: FormEvent<HTMLFormElement>) => {
    const power = new FormData(event.currentTarget).get("power");
    const decision = decidePowerType(typeof power === "string" ? power : null, choices);
    setMissing(decision.ok ? null : decision.message);
    if (decision.ok && decision.goTo === "cart") return;
    event.preventDefault();
    if (!decision.ok) {
      warn(decision.message);
      leadToChoice(event.currentTarget);
    } else void afterPaint().then(() => choose(2, { power: decision.choice.code }, { replace: false }));
  };
  const remember = (power: string) => {
    setMissing(null);
    setPicked(power);
    choose(1, { power }, { replace: true });
  };
  const refused = busy || chosen ? null : result && !result.ok ? result.message : null;

  return (
    <div className="wizard-step">
      {unfit !== null && (
        <Alert kind="info" className="mb-4">
          No lens of the kind “{unfit}” fits this frame. Choose other lenses, or go back for another frame.
        </Alert>
      )}
      <WhichLens frame={frame} choices={choices} />
      <Form
        {...(address.own === undefined ? { method: "post" } : { method: "get", action: OWN_FRAME_PATH })}
        onSubmit={goOn}
        ref={form}
      >
        {address.own === undefined ? (
          <>
            <input type="hidden" name="intent" value="power-type" />
            <input type="hidden" name="size" value={size.id} />
            <FormKey />
          </>
        ) : (
          <OwnFrameFields own={address.own} />
        )}
        {chosen?.isFrameOnly && result && !busy && (
          <Alert kind="error" className="mb-4">
            {result.message}
          </Alert>
        )}
        <RadioCards legend="Power type" legendHidden columns={2} error={missing ?? refused}>
          {choices.map((choice) => (
            <RadioCard
              key={choice.code}
              name="power"
              value={choice.code}
              checked={choice.code === picked}
              title={choice.name}
              picture={<img src={shopPicture(choice.image)} alt="" width={64} height={48} className="rounded-small" />}
              description={describe(choice, frame.product.subCategorySlug)}
              refusal={choice.canChoose ? undefined : "No lens of this kind fits this frame"}
              seenFirst
              onChoose={() => remember(choice.code)}
            />
          ))}
        </RadioCards>
        <WizardFoot frame={frame} lens={lens}>
          <Button size="large" busy={busy} busyLabel="Please wait...">
            Next
          </Button>
        </WizardFoot>
      </Form>
    </div>
  );
}

/** No choice of these ends in the cart, so the next step is an address. */
function OwnFrameFields({ own }: { own: string }) {
  return (
    <>
      {[...new URLSearchParams(own)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="step" value="2" />
    </>
  );
}

function describe({ code, fromPaise }: Choice, subCategory: SubCategorySlug): ReactNode {
  const words = powerTypeWords(code, subCategory);
  if (fromPaise === null) return words ?? undefined;
  return (
    <>
      {words}
      <span className="block text-ink">
        {fromPaise === 0 ? (
          "Free lens included"
        ) : (
          <>
            Lenses from <Money paise={fromPaise} />
          </>
        )}
      </span>
    </>
  );
}
