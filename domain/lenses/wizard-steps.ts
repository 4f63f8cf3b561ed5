/** The steps of the lens wizard, by index. It starts at the second; the first can be gone back to. */
export const WIZARD_STEPS = ["Select Your Frame", "Select Power Type", "Select Your Lenses"] as const;
export type WizardStep = 0 | 1 | 2;
export const FIRST_STEP = 1 satisfies WizardStep;
