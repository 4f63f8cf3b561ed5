import { readLensUse } from "#domain/lenses/lens-design.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { PowerTypeChoice } from "#domain/lenses/wizard.ts";
import { AccordionItem } from "#web/ui/accordion.tsx";
import { LensQuestions } from "#web/storefront/product/lens-guide/lens-questions.tsx";
import type { WizardFrame } from "./wizard-frame.ts";

type WhichLensProps = {
  frame: WizardFrame;
  choices: readonly PowerTypeChoice<{ code: string; name: string; subcategory: string }>[];
};

/** For who does not know which power type to take: folded, until it is asked. */
export function WhichLens({ frame, choices }: WhichLensProps) {
  const { product, hrefOf, address } = frame;
  const canChoose = (code: string) => choices.some((choice) => choice.code === code && choice.canChoose);
  return (
    <div className="accordion which-lens">
      <AccordionItem title="Which do I need?">
        <LensQuestions
          answered={{}}
          frame={address.own === undefined ? product.liveSaleId : null}
          // A frame's own choices may be fewer than the answers.
          names={Object.fromEntries([...POWER_TYPES, ...choices].map(({ code, name }) => [code, name]))}
          toOf={(code, use) => (canChoose(code) ? hrefOf(1, { power: code, use: readLensUse(use) }) : null)}
          goOn="Select it"
          replace
        />
      </AccordionItem>
    </div>
  );
}
