import type { FrameSize } from "#domain/catalogue/frame-size.ts";

/** Where the three lengths of a size are measured, for frames that nobody has described: not to scale. */
export function drawPlainSize({ lensMm, bridgeMm, templeMm }: FrameSize): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 130"><g fill="none" stroke="#14171A" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<rect x="14" y="34" width="84" height="60" rx="24"/><rect x="132" y="34" width="84" height="60" rx="24"/><path d="M98 56q17-14 34 0M256 46h128q16 2 22 34M256 40v14"/></g>
<path fill="none" stroke="#0B6E6E" stroke-width="2" d="M14 110h84M14 104v12M98 104v12M98 24h34M98 18v12M132 18v12M256 24h150M256 18v12M406 18v12"/>
<g fill="#14171A" font-size="15" font-family="Atkinson,system-ui,sans-serif" text-anchor="middle"><text x="56" y="128">Lens ${lensMm}</text><text x="115" y="14">Bridge ${bridgeMm}</text><text x="331" y="14">Temple ${templeMm}</text></g></svg>`;
}
