/** What goods that come in one size, or in none, are called; a colour where there is no choice too. */
export const STANDARD_SIZE = "Standard";
