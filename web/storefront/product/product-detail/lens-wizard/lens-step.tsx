import { adviseLenses } from "#domain/lenses/advise-lenses.ts";
import { isChildWearer } from "#domain/lenses/is-child.ts";
import { designRank } from "#domain/lenses/lens-design.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { rimKindOf } from "#domain/lenses/rim-kind.ts";
import { lensesOf, type PowerTypeChoice } from "#domain/lenses/wizard.ts";
import { POWER_LENS_WORDS } from "#domain/orders/return-policy.ts";
import type { OwnPrescriptions } from "#web/storefront/product/product-detail/load-own.ts";
import type { WizardData } from "#web/storefront/product/product-detail/load-page.ts";
import { knownEyes } from "./known-eyes.ts";
import { LensAdvice } from "./lens-advice.tsx";
import { LensForm } from "./lens-form.tsx";
import { PhoneFold, type PhoneFoldProps } from "./phone-fold.tsx";
import { PrescriptionCheck } from "./prescription-check.tsx";
import { PrescriptionFormPart } from "./prescription-form-part.tsx";
import { PrescriptionPart } from "./prescription-part.tsx";
import type { TypedPowers } from "./typed-powers.ts";
import { isForm, type usePrescriptionMemory } from "./use-prescription-memory.ts";
import { frameSizeOf, type WizardFrame } from "./wizard-frame.ts";

type Lens = WizardData["lenses"][number];

type LensStepProps = {
  frame: WizardFrame;
  powerType: PowerTypeChoice<WizardData["powerTypes"][number]>;
  lenses: readonly Lens[];
  chosen: Lens | null;
  typed: TypedPowers;
  onType: (typed: TypedPowers) => void;
  /** What the address says of the prescription. */
  asked: string | null;
  /** The prescription that is corrected in its form, by its id. */
  correct: string | null;
  prescription: ReturnType<typeof usePrescriptionMemory>;
  own: OwnPrescriptions | null;
  fold: Pick<PhoneFoldProps, "open" | "onToggle">;
};

/** The prescription, if it is at hand; what it advises; and the lens packages of the power type. */
export function LensStep(props: LensStepProps) {
  const { frame, powerType, lenses, chosen, typed, onType, asked, correct, prescription, own, fold } = props;
  const kind = findPowerType(powerType.code);
  const { use } = frame;
  const offered = lensesOf(powerType.code, lenses).toSorted((a, b) => designRank(a, use) - designRank(b, use));
  if (!kind?.hasPower) {
    const always = offered.map((lens) => ({ ...lens, verdict: { ok: true } as const, recommended: null }));
    return <LensForm frame={frame} powerType={powerType} offered={always} chosen={chosen} prescriptionId={null} />;
  }
  if (asked !== null && isForm(asked)) {
    return <PrescriptionFormPart {...{ frame, form: asked, correct, kind, own, draft: prescription.draft }} />;
  }
  const { given, settled } = prescription;
  const eyes = knownEyes(given, typed);
  const { product, hrefOf } = frame;
  const advice =
    eyes &&
    adviseLenses(
      {
        eyes: eyes.eyes,
        rim: rimKindOf(product.frameType),
        isChild: isChildWearer({ age: eyes.age, audiences: product.audiences }),
        use,
      },
      offered,
    );
  const judged =
    advice?.lenses ?? offered.map((lens) => ({ ...lens, verdict: { ok: true } as const, recommended: null }));
  return (
    <div className="wizard-step">
      <PhoneFold
        title={settled === null ? "Add your prescription, or see which lens suits you" : "Your prescription"}
        {...fold}
      >
        <PrescriptionPart
          {...{ frame, settled, given }}
          canBeMade={advice === null || advice.index !== null}
          signInHref={`${hrefOf(2)}&auth=login`}
        />
        {given?.eyes == null && <PrescriptionCheck typed={typed} needsAdd={kind.addUse === "needed"} onType={onType} />}
        <LensAdvice advice={advice} eyes={eyes} frame={frameSizeOf(frame)} isSingleVision={kind.addUse === "refused"} />
      </PhoneFold>
      <p className="text-sm text-slate">{POWER_LENS_WORDS}</p>
      <LensForm
        frame={frame}
        powerType={powerType}
        offered={judged}
        chosen={chosen}
        prescriptionId={settled === "later" ? null : settled}
      />
    </div>
  );
}
