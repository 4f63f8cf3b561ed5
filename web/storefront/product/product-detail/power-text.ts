/** What the form of contact lenses says when neither eye has a power. */
export const CHOOSE_A_POWER = "Please select the power of at least one eye";
