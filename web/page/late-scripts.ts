/** A module's script as React writes it, and under a name that no browser runs. */
export const moduleScript = { awake: ' type="module" async=""', late: ' type="late-module"' };

/** Gives a page's scripts, their preloads and those of its fonts names of their own (`late-`), under which no browser fetches them. */
export function holdScripts(html: string): string {
  return holdPreloads(html).replace(moduleScript.awake, moduleScript.late);
}

/** The same of what stands in the head alone. */
export function holdPreloads(head: string): string {
  return head
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replace(/<link(?: nonce="[^"]*")? rel="preload" href="[^"]+" as="font"/g, (text) =>
      text.replace('rel="preload"', 'rel="late-preload"'),
    );
}

/**
 * Lets what was held go: after the page's `load`, or after its first frame; in any case as soon as a pointer, finger or key is
 * felt, and after five seconds. React finds each element as it wrote it: what was late has its own name again before the first
 * script runs.
 */
export const letGoScript = (after: "load" | "frame"): string => `(() => {
  const signs = ["pointerover", "touchstart", "keydown"];
  let awake = false;
  const wake = () => {
    if (awake) return;
    // A touch may come before all of the page has: its script stands at the end, and is whole once something follows it.
    if (!document.querySelector('script[type="late-module"]')?.nextSibling && document.readyState === "loading")
      return addEventListener("DOMContentLoaded", wake, { once: true });
    awake = true;
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const link of document.querySelectorAll('link[rel^="late-"]')) link.rel = link.rel.slice(5);
    for (const late of document.querySelectorAll('script[type="late-module"]')) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = late.nonce;
      script.textContent = late.textContent;
      late.type = "module";
      document.head.append(script);
    }
  };
  const soon = () => requestAnimationFrame(() => setTimeout(wake));
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  ${after === "load" ? `addEventListener("load", soon)` : "soon()"};
  setTimeout(wake, 5000);
})()`;
