import { floorShadow } from "./goods/stage.ts";
import { svgPicture } from "./svg-markup.ts";

/** Nothing here yet: a stand without a pair, a bag without goods. */
export function drawEmpty(kind: "wishlist" | "cart"): string {
  const line = 'fill="none" stroke="#14171A" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"';
  const pair = `<g ${line}><circle cx="182" cy="212" r="44" fill="#FFF" fill-opacity=".7"/><circle cx="298" cy="212" r="44" fill="#FFF" fill-opacity=".7"/><path d="M225 202q15-13 30 0M139 202l-26-18M341 202l26-18"/></g><path d="M156 206a27 27 0 0 1 20-22M272 206a27 27 0 0 1 20-22" fill="none" stroke="#0B6E6E" stroke-width="5" stroke-linecap="round"/>`;
  const wish = `<circle cx="240" cy="180" r="140" fill="#EAF1EE"/>${floorShadow(240, 300, 150, 16)}${pair}<path d="M240 128c-14-26-52-16-48 14 3 22 30 38 48 50 18-12 45-28 48-50 4-30-34-40-48-14z" transform="translate(0 -44) scale(1 .86)" fill="none" stroke="#B4233F" stroke-width="5" stroke-dasharray="4 11" stroke-linecap="round"/>`;
  const bag = `<circle cx="240" cy="180" r="140" fill="#F6EBD8"/>${floorShadow(240, 318, 130, 16)}<g ${line}><path d="M142 150h196l14 162H128z" fill="#FFF" fill-opacity=".75"/><path d="M192 174v-42a48 48 0 0 1 96 0v42"/></g><g transform="translate(120 137) scale(.5)">${pair}</g>`;
  return svgPicture(480, 360, kind === "wishlist" ? wish : bag);
}
