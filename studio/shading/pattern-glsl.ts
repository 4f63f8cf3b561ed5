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
  float cloud = broad.x + 0.5 * close.y + 0.22 * fine.z + 0.07;
  float halo = smoothstep(-0.26, 0.04, cloud);
  float heart = smoothstep(0.0, 0.15, cloud + 0.12 * fine.x);
  vec3 amber = honey * vec3(0.82, 0.98, 1.1);
  vec3 base = mix(amber * 1.15, amber * vec3(0.5, 0.42, 0.36), smoothstep(-0.3, 0.4, broad.w + 0.35 * close.z));
  vec3 brown = mix(base, sqrt(amber * dark) * vec3(0.6, 0.46, 0.4), halo * 0.9);
  return mix(brown, dark * 0.45, heart * 0.97);
}
vec3 tortoise(vec3 at, vec3 way, vec3 honey, vec3 dark) {
  vec3 upper = tortoiseAt(at, honey, dark);
  vec3 lower = tortoiseAt(at + way * 1.5, honey, dark);
  return mix(sqrt(upper * lower), upper, 0.35);
}

// Twill of carbon: 2 over, 2 under; a tow catches the light across its own direction. Answers the tow's direction and its lift.
vec3 twill(vec2 at) {
  vec2 cell = floor(at / 1.15);
  float over = step(2.0, mod(cell.x + cell.y, 4.0));
  vec2 within = fract(at / 1.15) - 0.5;
  float bulge = over > 0.5 ? within.y : within.x;
  return vec3(over, bulge, over > 0.5 ? fract(at.y * 6.0) : fract(at.x * 6.0));
}`;
