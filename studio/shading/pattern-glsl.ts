/** What runs through a sheet of acetate, as functions of the place in the sheet (mm). \`noise4\` answers four values from -1 to 1. */
export const PATTERN_GLSL = `
uniform sampler3D uNoise;
vec4 noise4(vec3 at) { return texture(uNoise, at) * 2.0 - 1.0; }

// Havana: honey with clouds of brown, each with a darker heart. Two depths are seen at once, since the sheet is clear.
vec3 tortoiseAt(vec3 at, vec3 honey, vec3 dark) {
  vec3 p = at * vec3(0.0155, 0.0205, 0.012);
  vec3 warp = noise4(p * 0.55 + 0.31).xyz * 0.16;
  vec4 broad = noise4(p * 0.62 + warp);
  vec4 close = noise4(p * 1.43 + warp * 1.6 + 0.17);
  vec4 fine = noise4(p * 4.1 + warp * 2.2);
  float cloud = broad.x + 0.55 * close.y + 0.16 * fine.z;
  float halo = smoothstep(-0.24, 0.06, cloud);
  float heart = smoothstep(0.0, 0.22, cloud + 0.10 * fine.x);
  vec3 base = mix(honey * 1.25, honey * vec3(0.62, 0.50, 0.40), smoothstep(-0.35, 0.35, broad.w + 0.3 * close.z));
  vec3 brown = mix(base, sqrt(honey * dark) * vec3(0.62, 0.42, 0.34), halo * 0.88);
  return mix(brown, dark * 0.5, heart * 0.96);
}
vec3 tortoise(vec3 at, vec3 way, vec3 honey, vec3 dark) {
  vec3 upper = tortoiseAt(at, honey, dark);
  vec3 lower = tortoiseAt(at + way * 1.5, honey, dark);
  return mix(sqrt(upper * lower), upper, 0.35);
}

// Twill of carbon: 2 over, 2 under; a tow catches the light across its own direction. Answers the tow's direction and its lift.
vec3 twill(vec2 at) {
  vec2 cell = floor(at / 1.5);
  float over = step(2.0, mod(cell.x + cell.y, 4.0));
  vec2 within = fract(at / 1.5) - 0.5;
  float bulge = over > 0.5 ? within.y : within.x;
  return vec3(over, bulge, over > 0.5 ? fract(at.y * 6.0) : fract(at.x * 6.0));
}`;
