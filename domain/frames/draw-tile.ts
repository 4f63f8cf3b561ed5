import { floorShadow } from "./goods/stage.ts";
import { lighter } from "./mix-colours.ts";
import { type Placed, placeFrame } from "./place-frame.ts";
import { svgPicture } from "./svg-markup.ts";
import { BRAND, wordmarkStrokes } from "./wordmark.ts";

export const TILE = { width: 600, height: 450 } as const;

/** One thing on one colour: the tiles of the carousels. */
export function drawTile(ground: string, subject: Placed[] | string): string {
  const glow = `<ellipse cx="300" cy="215" rx="250" ry="170" fill="${lighter(ground, 0.35)}"/>`;
  const content =
    typeof subject === "string"
      ? `<g transform="scale(.5)">${subject}</g>`
      : subject.map((placed, index) => placeFrame(placed, `t${index}`)).join("");
  return svgPicture(TILE.width, TILE.height, `<path fill="${ground}" d="M0 0h600v450H0z"/>${glow}${content}`);
}

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

/** Nothing here yet: a stand without a pair, a bag without goods. */
export function drawEmpty(kind: "wishlist" | "cart"): string {
  const line = 'fill="none" stroke="#14171A" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"';
  const pair = `<g ${line}><circle cx="182" cy="212" r="44" fill="#FFF" fill-opacity=".7"/><circle cx="298" cy="212" r="44" fill="#FFF" fill-opacity=".7"/><path d="M225 202q15-13 30 0M139 202l-26-18M341 202l26-18"/></g><path d="M156 206a27 27 0 0 1 20-22M272 206a27 27 0 0 1 20-22" fill="none" stroke="#0B6E6E" stroke-width="5" stroke-linecap="round"/>`;
  const wish = `<circle cx="240" cy="180" r="140" fill="#EAF1EE"/>${floorShadow(240, 300, 150, 16)}${pair}<path d="M240 128c-14-26-52-16-48 14 3 22 30 38 48 50 18-12 45-28 48-50 4-30-34-40-48-14z" transform="translate(0 -44) scale(1 .86)" fill="none" stroke="#B4233F" stroke-width="5" stroke-dasharray="4 11" stroke-linecap="round"/>`;
  const bag = `<circle cx="240" cy="180" r="140" fill="#F6EBD8"/>${floorShadow(240, 318, 130, 16)}<g ${line}><path d="M142 150h196l14 162H128z" fill="#FFF" fill-opacity=".75"/><path d="M192 174v-42a48 48 0 0 1 96 0v42"/></g><g transform="translate(120 137) scale(.5)">${pair}</g>`;
  return svgPicture(480, 360, kind === "wishlist" ? wish : bag);
}
