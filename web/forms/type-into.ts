/** Writes into a field as its reader would, so that everything that listens hears of it. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
  if (!input || input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function fieldNamed(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
