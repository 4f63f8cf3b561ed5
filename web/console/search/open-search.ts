type Open = (text: string | null) => void;

const listeners = new Set<Open>();

/** Opens the palette of this page; with what somebody has typed into the field of the top bar, or else as it was left. */
export function openSearch(text: string | null = null): void {
  for (const open of listeners) open(text);
}

export function onOpenSearch(open: Open): () => void {
  listeners.add(open);
  return () => listeners.delete(open);
}
