/** A head that begins above this lies under what is said at the edge of the window. */
const HIGH_UP = 120;

/**
 * Lifts what is said above everything. Beside an open dialog it could be neither heard nor pressed, since all around
 * one is inert: it goes into the dialog, and out again when that closes.
 */
export function raise(layer: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  layer.style.setProperty("--said-from", `${belowHead(dialog)}px`);
  if (layer.parentElement === place && layer.matches(":popover-open")) return;
  place.append(layer);
  layer.showPopover();
  dialog?.addEventListener("close", () => layer.parentElement === dialog && raise(layer), { once: true });
}

/** A dialog that reaches up to where things are said keeps its title and its cross in sight. */
function belowHead(dialog: HTMLDialogElement | undefined): number {
  const head = dialog?.querySelector(".dialog-head")?.getBoundingClientRect();
  return head && head.top < HIGH_UP ? Math.round(head.bottom) : 0;
}

export function makeLayer(className: string): HTMLElement {
  return Object.assign(document.createElement("div"), { className, popover: "manual" });
}
