import { dialogOnDemand } from "#web/ui/dialog-on-demand.ts";

const fetchWizard = async () => (await import("./lens-wizard.tsx")).LensWizard;

/** Most who look at a frame leave the lenses for later. */
export const WizardDialog = await dialogOnDemand("step", fetchWizard);

/** To be called when somebody is about to open it. */
export function prefetchWizard(): void {
  // A failure shows itself when it opens.
  fetchWizard().catch(() => null);
}
