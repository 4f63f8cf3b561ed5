/**
 * What a pair of lenses costs, in rupees, and what is taken off now. One lens has one price, whatever it is chosen for and
 * whose frame it goes into.
 */
export const LENS_PRICES: Readonly<Record<string, readonly [rupees: number, percentOff?: number]>> = {
  "anti-reflection-150": [800],
  "anti-reflection-156": [1200],
  "blue-block-156": [1500, 20],
  "blue-block-159": [1900],
  "blue-management-161": [2600, 15],
  "japanese-lens-167": [4200],
  "japanese-lens-174": [7600, 10],
  "drive-safe": [2200],
  "tint-yellow": [1400],
  "tint-grey": [1500, 20],
  "tint-green": [1500, 20],
  "tint-brown": [1500, 20],
  "tint-blue": [1600],
  "bifocal-156": [1900],
  "office-161": [3400],
  "progressive-156": [3900, 10],
  "progressive-167": [7900],
  "photochromic-156": [2800],
  "photochromic-161": [4100],
  "tint-polarised-grey": [2900],
  "tint-polarised-brown": [2900],
};
