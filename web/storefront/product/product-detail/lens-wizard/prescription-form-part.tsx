import { Link, useActionData } from "react-router";
import type { PowerType } from "#domain/lenses/power-types.ts";
import { AGE_LIMITS_MONTHS } from "#domain/prescriptions/fields.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import type { OwnPrescriptions } from "#web/storefront/product/product-detail/load-own.ts";
import { TypedForm } from "#web/storefront/account/prescription/typed-form.tsx";
import { SavedList } from "./saved-list.tsx";
import { SheetInWizard } from "./sheet-in-wizard.tsx";
import type { Draft, PrescriptionForm } from "./use-prescription-memory.ts";
import type { WizardFrame } from "./wizard-frame.ts";

type PrescriptionFormPartProps = {
  frame: WizardFrame;
  form: PrescriptionForm;
  /** The one that is corrected, by its id. */
  correct: string | null;
  kind: PowerType;
  own: OwnPrescriptions | null;
  draft: Draft;
};

const TITLES: Record<PrescriptionForm, string> = {
  type: "Type your prescription",
  upload: "Upload your prescription",
  saved: "Use a saved prescription",
};

/** One of the ways to give a prescription, in place of the lenses until it is done or left. */
export function PrescriptionFormPart({ frame, form, correct, kind, own, draft }: PrescriptionFormPartProps) {
  const sent = useActionData<Refusal>();
  const refusal = sent?.values?.intent === "typed" || sent?.values?.intent === "sheet" ? sent : undefined;
  const { hrefOf } = frame;
  const corrected = correct !== null && form === "type" && own?.start ? { id: correct, start: own.start } : null;
  const here = hrefOf(2, { prescription: form, correct: corrected?.id ?? null });
  const back = hrefOf(2, corrected ? { prescription: corrected.id } : {});
  const others = (Object.keys(TITLES) as PrescriptionForm[]).filter((one) => one !== form);
  return (
    <section className="wizard-step wizard-rx-form" aria-labelledby="wizard-rx-title">
      <h4 id="wizard-rx-title" className="heading text-lg">
        {corrected ? "Correct your prescription" : TITLES[form]}{" "}
        <span className="field-optional text-base">(optional)</span>
      </h4>
      <p className="wizard-rx-links">
        <Link to={back} preventScrollReset className="link">
          Back to the lenses
        </Link>
        {others.map((one) => (
          <Link key={one} to={hrefOf(2, { prescription: one })} replace preventScrollReset className="link">
            {TITLES[one]}
          </Link>
        ))}
      </p>
      {form === "type" && (
        <div
          onInput={({ currentTarget }) => {
            const element = currentTarget.querySelector("form");
            if (element && !corrected) draft.keep(new FormData(element));
          }}
        >
          <TypedForm
            key={corrected?.id}
            action={here}
            cancel={back}
            hidden={{ power: kind.code }}
            start={corrected?.start ?? draft.read()}
            people={own?.people ?? []}
            addUse={kind.addUse}
            today={own?.today ?? ""}
            ageLimits={own?.ageLimits ?? AGE_LIMITS_MONTHS}
            refusal={refusal}
          />
        </div>
      )}
      {form === "upload" && <SheetInWizard action={here} cancel={hrefOf(2)} refusal={refusal} />}
      {form === "saved" && (
        <SavedList
          own={own}
          signInHref={`${here}&auth=login`}
          // A link: only the random id is in it.
          renderChoice={({ id, label }) => (
            <LinkButton to={hrefOf(2, { prescription: id })} replace preventScrollReset variant="secondary">
              Use this one<span className="sr-only">: {label}</span>
            </LinkButton>
          )}
        />
      )}
    </section>
  );
}
