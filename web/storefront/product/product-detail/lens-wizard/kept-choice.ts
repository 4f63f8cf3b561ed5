const key = "chosenLens";

/** The power type and lens that were chosen last, and for which frame. */
export type KeptChoice = { productId: number; power: string; lens: number | null };

export function keepChoice(choice: KeptChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing: the address still holds the choice.
  }
}

/** What lies in the browser may be of any age and hand, so it is read as a stranger's. */
export function findKeptChoice(productId: number): KeptChoice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { productId: of, power, lens } = kept as Partial<Record<keyof KeptChoice, unknown>>;
    if (of !== productId || typeof power !== "string") return null;
    return { productId, power, lens: typeof lens === "number" ? lens : null };
  } catch {
    // Not of our making.
    return null;
  }
}
