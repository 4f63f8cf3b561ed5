import { svgPicture } from "./svg-markup.ts";
import { BRAND, wordmarkStrokes } from "./wordmark.ts";

/** The shop's own front, for stores without a photograph. Each store gets its own colours. */
export function drawStoreFront(turn: number): string {
  const [wall, awning] = [
    ["#E9DFCC", "#0B6E6E"],
    ["#D9E2DE", "#B4552D"],
    ["#EADBD3", "#23435C"],
    ["#E4E3D4", "#5B2E4B"],
  ][turn % 4]!;
  const scallop = (from: number, step: number) =>
    Array.from(
      { length: step === 1 ? 24 : 12 },
      (_, nth) => `M${from + nth * step * 40} 300h40v84a20 20 0 0 1-40 0z`,
    ).join("");
  const pair = (x: number, y: number, hex: string) =>
    `<g transform="translate(${x} ${y})" fill="none" stroke="${hex}" stroke-width="7"><circle cx="-30" r="22"/><circle cx="30" r="22"/><path d="M-8-4q8-7 16 0"/></g>`;
  const shelf = (y: number) => `<path stroke="#B99B6B" stroke-width="8" d="M196 ${y}h380"/>`;
  return svgPicture(
    1200,
    800,
    `<path fill="#DDE7EA" d="M0 0h1200v800H0z"/><path fill="${wall}" d="M90 90h1020v640H90z"/><path fill="#C9C3B6" d="M0 730h1200v70H0z"/><path fill="#14171A" fill-opacity=".06" d="M90 396h1020v24H90z"/><path fill="#20363B" d="M150 396h460v300H150zM660 396h180v334H660zM890 396h170v300H890z"/><path fill="#F8E9C4" fill-opacity=".9" d="M164 410h432v272H164zM674 410h152v306H674zM904 410h142v272H904z"/>${shelf(520)}${shelf(620)}${pair(260, 494, "#6E3C1C")}${pair(386, 494, "#14171A")}${pair(512, 494, "#0B6E6E")}${pair(260, 594, "#B3202F")}${pair(386, 594, "#CFA04E")}${pair(512, 594, "#18233F")}<path fill="${awning}" d="${scallop(120, 1)}"/><path fill="#FFF" fill-opacity=".24" d="${scallop(120, 2)}"/><path fill="#FBFAF7" d="M330 140h540v120H330z"/><g transform="translate(424 160) scale(.48)">${wordmarkStrokes(BRAND.ink, BRAND.peacock)}</g><path fill="#FFF" fill-opacity=".35" d="M164 410h120L164 590zM674 410h60l-60 100z"/><circle cx="806" cy="574" r="8" fill="#20363B"/><g fill="#4E7A4A"><ellipse cx="636" cy="640" rx="30" ry="54"/><ellipse cx="866" cy="640" rx="26" ry="50"/></g><path fill="#A9623B" d="M612 674h48l-8 56h-32zM844 674h44l-8 56h-28z"/>`,
  );
}
