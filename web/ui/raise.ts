/**
 * Lifts what is said above everything. Beside an open dialog it could be neither heard nor pressed, since all around
 * one is inert: it goes into the dialog, and out again when that closes.
 */
export function raise(layer: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (layer.parentElement === place && layer.matches(":popover-open")) return;
  place.append(layer);
  layer.showPopover();
  dialog?.addEventListener("close", () => layer.parentElement === dialog && raise(layer), { once: true });
}

export function makeLayer(className: string): HTMLElement {
  return Object.assign(document.createElement("div"), { className, popover: "manual" });
}
