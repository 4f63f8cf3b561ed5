/**
 * What a page may load beyond its own origin. A loader adds it before the page is rendered:
 * `context.get(visitContext).contentPolicies.push({ script: [...] })`. Such a page is entered by a full document load,
 * because the browser keeps the policy of the first page.
 */
export type ContentPolicy = {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
  /** A page of the shop's own may show it in a frame. */
  inOwnFrames?: true;
};

export function contentPolicyHeader(nonce: string, policies: readonly ContentPolicy[]): string {
  const more = (kind: Exclude<keyof ContentPolicy, "inOwnFrames">) => policies.flatMap((policy) => policy[kind] ?? []);
  const directives: [string, ...string[]][] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", `'nonce-${nonce}'`, ...more("script")],
    // React writes style attributes and the lens preview computes colours, hence inline styles.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...more("image")],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...more("connect")],
    // Frames are meshed beside the page.
    ["worker-src", "'self'"],
    ["frame-src", "'self'", ...more("frame")],
    ["frame-ancestors", policies.some(({ inOwnFrames }) => inOwnFrames) ? "'self'" : "'none'"],
    ["form-action", "'self'"],
    ["base-uri", "'none'"],
    ["object-src", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
