import { useEffect, useRef, useState } from "react";
import { type PowerTypeChoice, listPowerTypeChoices } from "#domain/lenses/wizard.ts";
import { WIZARD_STEPS, type WizardStep } from "#domain/lenses/wizard-steps.ts";
import type { ProductColour, ProductSize } from "#services/catalogue/get-product.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Steps } from "#web/ui/steps.tsx";
import type { OwnPrescriptions } from "#web/storefront/product/product-detail/load-own.ts";
import type { ShownProduct, WizardData } from "#web/storefront/product/product-detail/load-page.ts";
import { type PageAddress, pageAddress, type PageState } from "#web/storefront/product/product-detail/page-address.ts";
import { FrameStep } from "./frame-step.tsx";
import { LensStep } from "./lens-step.tsx";
import { PowerTypeStep } from "./power-type-step.tsx";
import { NO_POWERS } from "./typed-powers.ts";
import type { WizardFrame } from "./wizard-frame.ts";
import { useFinishedWizard } from "./use-finished-wizard.ts";
import { useKeptChoice } from "./use-kept-choice.ts";
import { useLensMemory } from "./use-lens-memory.ts";
import { isForm, usePrescriptionMemory } from "./use-prescription-memory.ts";

export type LensWizardProps = {
  product: ShownProduct;
  colour: ProductColour;
  size: ProductSize;
  inStock: boolean;
  address: PageAddress;
  state: PageState;
  lenses: WizardData["lenses"];
  powerTypes: WizardData["powerTypes"];
  plans: WizardFrame["plans"];
  /** What only this visitor gets; null unless the address asks for it. */
  own: OwnPrescriptions | null;
};

/**
 * From the frame to the lenses in three steps. Each step and choice is in the address: the back button goes back a
 * step, a reload stays, and nothing needs JavaScript.
 */
export function LensWizard(props: LensWizardProps) {
  const { product, colour, size, inStock, address, state, lenses, powerTypes, plans, own } = props;
  const isDone = useFinishedWizard({ open: state.step !== null, closedHref: pageAddress(address) });
  const open = state.step !== null && !isDone;
  const choices = listPowerTypeChoices(product.subCategorySlug, powerTypes, lenses);
  const chosen = choices.find(({ code, canChoose }) => code === state.power && canChoose) ?? null;
  // A search leads to every frame, and not every frame takes every lens.
  const unfit = chosen ? null : (powerTypes.find(({ code }) => code === state.power)?.name ?? null);
  const step = stepOf(state.step, { inStock, chosen });
  const lensFor = (power: string | null | undefined, id: number | null) =>
    lenses.find((lens) => lens.id === id && lens.powerTypeCode === power) ?? null;
  const inAddress = lensFor(chosen?.code, state.lens);
  const { cached } = useLensMemory({ power: chosen?.code ?? null, lens: inAddress?.id ?? null });
  const chosenLens = lensFor(chosen?.code, cached(chosen?.code ?? null));
  const prescription = usePrescriptionMemory({ asked: state.prescription, given: own?.given ?? null });
  const hrefOf: WizardFrame["hrefOf"] = (next, more = {}) => {
    const power = more.power === undefined ? (chosen?.code ?? null) : more.power;
    return pageAddress(address, {
      step: next,
      power,
      lens: more.lens === undefined ? cached(power) : more.lens,
      prescription: more.prescription === undefined ? prescription.settled : more.prescription,
      correct: more.correct ?? null,
      use: more.use === undefined ? state.use : more.use,
    });
  };
  const choose = useKeptChoice({
    productId: product.id,
    open,
    power: state.power,
    lens: chosenLens?.id ?? null,
    hrefOf,
  });

  const [typed, setTyped] = useState(NO_POWERS);
  // What was given is answered in there, so it is open then.
  const hasAnswer = prescription.settled !== null && prescription.settled !== "later";
  const [isFoldOpen, setFoldOpen] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = step === 2 && state.prescription !== null && isForm(state.prescription) ? state.prescription : step;
  const [shown, setShown] = useState(view);
  useEffect(() => {
    if (shown === view) return;
    // A new step is read from its top, by eye and by ear.
    heading.current?.closest(".dialog-body")?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    setShown(view);
  }, [shown, view]);

  const frame: WizardFrame = { product, colour, size, inStock, address, plans, use: state.use, hrefOf, choose };
  return (
    <Dialog
      open={open}
      title={`Lenses for ${product.title}`}
      shape="wide"
      closeHref={pageAddress(address)}
      className="lens-wizard"
    >
      <Steps
        label="Steps to your glasses"
        current={step}
        steps={WIZARD_STEPS.map((label, place) => ({ label, to: hrefOf(place as WizardStep) }))}
      />
      <h3 ref={heading} tabIndex={-1} className="lens-wizard-heading">
        <span className="sr-only">Step {step + 1} of 3: </span>
        {WIZARD_STEPS[step]}
      </h3>
      {step === 0 && <FrameStep frame={frame} lens={chosenLens} />}
      {step === 1 && <PowerTypeStep {...{ frame, choices, chosen, unfit }} lens={chosenLens} />}
      {step === 2 && chosen && (
        <LensStep
          key={chosen.code}
          frame={frame}
          powerType={chosen}
          lenses={lenses}
          chosen={chosenLens}
          typed={typed}
          onType={setTyped}
          asked={state.prescription}
          correct={state.correct}
          prescription={prescription}
          own={own}
          fold={{ open: isFoldOpen ?? hasAnswer, onToggle: setFoldOpen }}
        />
      )}
    </Dialog>
  );
}

/** A step that cannot be shown yet gives way to the one before it. */
function stepOf(
  asked: WizardStep | null,
  { inStock, chosen }: { inStock: boolean; chosen: PowerTypeChoice<object> | null },
): WizardStep {
  if (!inStock) return 0;
  if (asked === 2 && (chosen === null || chosen.isFrameOnly)) return 1;
  return asked ?? 1;
}
