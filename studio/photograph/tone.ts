/** Straight as far as this, then a soft shoulder: lamps shine without washing the colours of the product out. */
const SHOULDER = 0.72;

export const TONE_GLSL = `
vec3 tone(vec3 light) {
  vec3 over = 1.0 - exp(-(light - ${SHOULDER}) / ${(1 - SHOULDER).toFixed(3)});
  return mix(light, ${SHOULDER} + ${(1 - SHOULDER).toFixed(3)} * over, step(${SHOULDER}, light));
}`;

/** The light that is developed into \`shown\` (both linear). */
export function lightFor(shown: number): number {
  if (shown <= SHOULDER) return shown;
  return SHOULDER - (1 - SHOULDER) * Math.log(1 - (shown - SHOULDER) / (1 - SHOULDER));
}
