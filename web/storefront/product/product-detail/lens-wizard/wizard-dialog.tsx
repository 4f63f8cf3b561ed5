import { dialogOnDemand } from "#web/network/dialog-on-demand.tsx";

/** Most who look at a frame leave the lenses for later. */
export const WizardDialog = await dialogOnDemand("step", async () => (await import("./lens-wizard.tsx")).LensWizard);
