/** The light behind a cut-out's second exposure, as a byte: still on the straight part of the tone curve. */
const BEHIND = 0.72;
export const CUT_OUT_LIGHT = BEHIND;
const BEHIND_BYTE = 255 * (1.055 * BEHIND ** (1 / 2.4) - 0.055);

/**
 * What was photographed once before black and once before an even light, freed from both: what changed with the light behind was
 * seen through, by as much as it changed. Colours as a browser lays them over a picture: over such a light they are what was seen,
 * though a pixel lets all bands through alike. Coloured glass therefore covers as much as its darkest band asks for.
 */
export function freeFromGround(onBlack: Uint8Array, onLight: Uint8Array): Uint8Array {
  const free = new Uint8Array(onBlack.length);
  for (let at = 0; at < free.length; at += 4) {
    let mean = 0;
    let most = 1;
    for (let band = 0; band < 3; band += 1) {
      mean += (onLight[at + band]! - onBlack[at + band]!) / (3 * BEHIND_BYTE);
      most = Math.min(most, onLight[at + band]! / BEHIND_BYTE);
    }
    const passed = Math.max(0, Math.min(mean, most));
    const cover = 1 - passed;
    if (cover < 0.004) continue;
    for (let band = 0; band < 3; band += 1) {
      const own = (onLight[at + band]! - passed * BEHIND_BYTE) / cover;
      free[at + band] = Math.min(255, Math.max(0, Math.round(own)));
    }
    free[at + 3] = Math.round(cover * 255);
  }
  return free;
}
