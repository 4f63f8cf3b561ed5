/** Nothing is chosen: the first that can be is focused, and so comes into sight. */
export function leadToChoice(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>("input[type=radio]:not(:disabled)")?.focus();
}

/** Scrolls as little as shows what is chosen. */
export function showChoice(form: HTMLFormElement | null): void {
  form?.querySelector("input[type=radio]:checked")?.closest("label")?.scrollIntoView({ block: "nearest" });
}
