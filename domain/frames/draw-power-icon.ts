import { svgPicture } from "./svg-markup.ts";
import { BRAND } from "./wordmark.ts";

/** The pair that all icons share; each adds what its lens does. Lines of 4 on a field of 160. */
const PAIR =
  '<circle cx="50" cy="90" r="27"/><circle cx="110" cy="90" r="27"/><path d="M76 84q4-5 8 0M23 86l-9-8M137 86l9-8"/>';

const SIGNS: Record<string, { fill: string; lines: string }> = {
  "single-vision-prescription-glasses": {
    fill: '<path fill="#0B6E6E" fill-opacity=".16" d="M50 63a27 27 0 1 0 .1 0zM110 63a27 27 0 1 0 .1 0z"/>',
    lines: `${PAIR}<path stroke="#F5A524" d="M42 90h16M102 90h16M110 82v16"/>`,
  },
  "safe-drive-single-vision": {
    fill: '<path fill="#F5A524" fill-opacity=".3" d="M50 63a27 27 0 1 0 .1 0zM110 63a27 27 0 1 0 .1 0z"/>',
    lines: `${PAIR}<path d="M46 44q4-16 18-16h32q14 0 18 16M58 44h44"/><path stroke="#F5A524" d="M38 40l-10-6M122 40l10-6"/>`,
  },
  "zero-power-computer-glasses": {
    fill: '<path fill="#3C6FB4" fill-opacity=".16" d="M50 63a27 27 0 1 0 .1 0zM110 63a27 27 0 1 0 .1 0z"/>',
    lines: `${PAIR}<path d="M54 24h52v24H54zM80 48v7M68 56h24"/><path stroke="#F5A524" d="M40 102l20-24M100 102l20-24"/>`,
  },
  "colored-tint-power-single-vision": {
    fill: '<path fill="#5B3D26" fill-opacity=".78" d="M50 63a27 27 0 1 0 .1 0z"/><path fill="#0B6E6E" fill-opacity=".7" d="M110 63a27 27 0 1 0 .1 0z"/>',
    lines: `${PAIR}<circle cx="80" cy="34" r="10" stroke="#F5A524"/><path stroke="#F5A524" d="M80 14v5M80 49v5M60 34h5M95 34h5M66 20l4 4M90 44l4 4M94 20l-4 4M70 44l-4 4"/>`,
  },
  "bifocal-progressive-office-lens": {
    fill: '<path fill="#0B6E6E" fill-opacity=".1" d="M50 63a27 27 0 1 0 .1 0zM110 63a27 27 0 1 0 .1 0z"/><path fill="#0B6E6E" fill-opacity=".26" d="M25 98q25-12 50 0a27 27 0 0 1-50 0zM85 98q25-12 50 0a27 27 0 0 1-50 0z"/>',
    lines: `${PAIR}<path d="M25 98q25-12 50 0M85 98q25-12 50 0"/><path stroke="#F5A524" d="M80 26v26M73 33l7-7 7 7M73 45l7 7 7-7"/>`,
  },
  frame_only: {
    fill: "",
    lines: `${PAIR}<path stroke="#F5A524" stroke-dasharray="5 8" d="M34 106l32-32M94 106l32-32"/>`,
  },
};

export function drawPowerIcon(code: string): string {
  const sign = SIGNS[code];
  if (!sign) throw new RangeError(`No icon for the power type ${code}`);
  return svgPicture(
    160,
    160,
    `${sign.fill}<g fill="none" stroke="${BRAND.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${sign.lines}</g>`,
  );
}
