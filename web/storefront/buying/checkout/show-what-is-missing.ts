/**
 * Nothing is chosen yet: the reader goes on in the form for an address while it is open, at its first empty field or, where
 * none is empty, at its button, and else at what there is to choose from.
 */
export function showWhatIsMissing(part: HTMLElement): void {
  const next = nextInForm(part) ?? part.querySelector<HTMLElement>("input[type=radio]");
  if (!next) return;
  next.focus({ preventScroll: true });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  next.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
}

function nextInForm(part: HTMLElement): HTMLElement | null {
  const form = part.querySelector<HTMLFormElement>(".new-address[open] form");
  if (!form) return null;
  const required = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[required]")];
  return (
    required.find(({ value }) => value.trim() === "") ?? form.querySelector<HTMLElement>("button:not([type=button])")
  );
}
