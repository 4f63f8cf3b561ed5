import { lazy } from "react";
import type { LensWizardProps } from "./lens-wizard.tsx";

const fetchWizard = async () => ({ default: (await import("./lens-wizard.tsx")).LensWizard });

// Most who look at a frame leave the lenses for later, so browsers fetch the wizard when it opens. The server has it at
// hand, and so has a page that is entered with a step in its address: no Suspense may stand around a dialog that the
// server writes, and a click while React waits would throw the page away.
const neededAtOnce = import.meta.env.SSR || new URLSearchParams(location.search).has("step");
const LensWizard = neededAtOnce ? (await fetchWizard()).default : lazy(fetchWizard);

/** To be called when somebody is about to open it. */
export function prefetchWizard(): void {
  // A failure shows itself when it opens.
  fetchWizard().catch(() => null);
}

export function WizardDialog(props: LensWizardProps) {
  return <LensWizard {...props} />;
}
