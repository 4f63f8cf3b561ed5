const asked = new EventTarget();

/** Opens the palette of this page; with what somebody has typed into the field of the top bar. */
export function openSearch(text?: string): void {
  asked.dispatchEvent(new CustomEvent<string | undefined>("open", { detail: text }));
}

export function onOpenSearch(open: (text: string | undefined) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string | undefined>).detail);
  asked.addEventListener("open", listener);
  return () => asked.removeEventListener("open", listener);
}
