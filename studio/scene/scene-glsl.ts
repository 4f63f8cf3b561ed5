/** Lamps whose shadows are looked up in one exposure: all are in one map, this many across and up. */
export const SKY_ACROSS = 2;
export const SKY_LAMPS = SKY_ACROSS * SKY_ACROSS;

/**
 * The sun as far as it gets: past what is solid, coloured by what it shines through, with the leaves or the window that it comes by.
 * Products and props ask the same.
 */
export const SUN_GLSL = `
uniform vec3 uSunWay;
uniform vec3 uSunLight;
uniform mat4 uSunView;     // from mm to the map, 0 to 1, depth too
uniform highp sampler2DShadow uSunDepth;
uniform sampler2D uSunTint; // what lenses and clear sheets let through, and their depth
uniform sampler2D uGobo;
uniform mat4 uGoboView;
vec3 sunAt(vec3 point) {
  vec3 at = (uSunView * vec4(point, 1.0)).xyz;
  vec3 light = uSunLight * texture(uGobo, (uGoboView * vec4(point, 1.0)).xy).r;
  vec2 inside = step(vec2(0.002), at.xy) * step(at.xy, vec2(0.998));
  if (inside.x * inside.y < 0.5) return light;
  vec4 tint = texture(uSunTint, at.xy);
  if (at.z > tint.a + 0.0012) light *= tint.rgb;
  return light * texture(uSunDepth, at - vec3(0.0, 0.0, 0.0006));
}`;

/** Light of the lamps of this exposure, past what stands in their way: few in each, all of them in the whole picture. */
export const SKY_GLSL = `
uniform vec3 uSkyLight;
uniform vec3 uSkyWay[${SKY_LAMPS}];
uniform mat4 uSkyView[${SKY_LAMPS}];
uniform highp sampler2DShadow uSkyDepth;
vec3 skyAt(vec3 n) {
  vec3 sum = vec3(0.0);
  float turned = 6.28318 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  for (int lamp = 0; lamp < ${SKY_LAMPS}; lamp += 1) {
    vec3 way = uSkyWay[lamp];
    float facing = dot(n, way);
    if (facing <= 0.0) continue;
    vec3 at = (uSkyView[lamp] * vec4(vPoint + n * 1.2, 1.0)).xyz;
    vec2 inside = step(vec2(0.004), at.xy) * step(at.xy, vec2(0.996));
    vec2 tile = vec2(lamp % ${SKY_ACROSS}, lamp / ${SKY_ACROSS});
    vec3 looked = vec3((at.xy + tile) / ${SKY_ACROSS}.0, at.z - 0.0012);
    // Lamps are wide and these are few: what lies far behind its shade is softened.
    float seen = 1.0;
    if (inside.x * inside.y > 0.5) {
      vec2 aside = vec2(cos(turned + float(lamp)), sin(turned + float(lamp))) * 3.4 / 2048.0;
      seen = 0.5 * (texture(uSkyDepth, vec3(looked.xy + aside, looked.z)) + texture(uSkyDepth, vec3(looked.xy - aside, looked.z)));
    }
    sum += seen * facing / max(way.y, 0.22);
  }
  return sum * uSkyLight / ${SKY_LAMPS}.0;
}`;

export const PROP_VERTEX = `
in vec3 own;
out vec3 vPoint;
out vec3 vNormal;
out vec3 vOwn;
void main() {
  vPoint = position;
  vNormal = normal;
  vOwn = own;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

/** What matt stone, cloth and paper give back: the sun, the soft lamps as far as they are seen, and the room. */
export const propFragment = (pattern: string, irradiance: string): string => `
precision highp float;
precision highp sampler3D;
in vec3 vPoint;
in vec3 vNormal;
in vec3 vOwn;
out vec4 colour;
uniform vec3 uBase;
uniform vec3 uMiddle;
uniform float uSkyShare;
${SUN_GLSL}
${SKY_GLSL}
${irradiance}
${pattern}
void main() {
  vec3 n = normalize(vNormal);
  vec3 base = uBase;
#ifdef PLASTER
  vec4 broad = noise4(vOwn * 0.0037) + 0.6 * noise4(vOwn.zxy * 0.0113);
  vec4 trowel = noise4(vOwn * vec3(0.021, 0.034, 0.021)) + 0.7 * noise4(vOwn.yzx * 0.083);
  vec4 grain = noise4(vOwn * 0.41);
  base *= 1.0 + 0.028 * broad.x + 0.012 * trowel.w;
  n = normalize(n + trowel.xyz * 0.016 + grain.xyz * 0.014);
#endif
#ifdef TRAVERTINE
  float bed = vOwn.y + 3.0 * noise4(vOwn * 0.004).x + 1.2 * noise4(vOwn * 0.017).y;
  float band = noise4(vec3(vOwn.x * 0.0016, bed * 0.031, vOwn.z * 0.0016)).x + 0.6 * noise4(vec3(vOwn.x * 0.004, bed * 0.11, vOwn.z * 0.004)).y;
  float vein = noise4(vec3(vOwn.x * 0.009, bed * 0.27, vOwn.z * 0.009)).z;
  base = mix(base, base * vec3(0.86, 0.78, 0.68), smoothstep(-0.25, 0.75, band));
  base *= 1.0 + 0.05 * vein;
  // Holes lie in rows along the bed.
  float hole = noise4(vec3(vOwn.x * 0.035, bed * 0.14, vOwn.z * 0.035)).w + 0.55 * noise4(vOwn * 0.12).x;
  float pit = smoothstep(0.52, 0.72, hole + 0.22 * band);
  base *= mix(1.0, 0.5, pit);
  n = normalize(n + noise4(vOwn * 0.3).xyz * 0.012);
#endif
#ifdef LINEN
  vec2 weft = abs(n.y) > 0.6 ? vOwn.xz : vec2(vOwn.x + vOwn.z, vOwn.y);
  vec2 thread = weft * 4.6 + noise4(vec3(weft * 0.013, 0.3)).xy * 1.4;
  vec2 wave = sin(thread);
  float slub = noise4(vec3(weft.x * 0.03, weft.y * 0.4, 0.7)).x + noise4(vec3(weft.x * 0.4, weft.y * 0.03, 0.2)).y;
  base *= 1.0 + 0.07 * wave.x * wave.y + 0.05 * slub;
  vec4 fold = noise4(vOwn * vec3(0.006, 0.02, 0.009));
  n = normalize(n + vec3(fold.x * 0.09 + wave.x * 0.05, 0.0, fold.y * 0.09 + wave.y * 0.05));
#endif
#ifdef PAPER
  base *= 1.0 + 0.012 * noise4(vOwn * 0.0031).x;
  n = normalize(n + noise4(vOwn * 0.37).xyz * 0.008);
#endif
  // The far ends of the set get less of every lamp.
  float far = smoothstep(260.0, 1100.0, distance(vPoint, uMiddle));
  vec3 light = sunAt(vPoint + n * 0.9) * max(0.0, dot(n, uSunWay)) + skyAt(n) + irradiance(n) * 0.16 * uSkyShare;
  colour = vec4(base * light * (1.0 - 0.3 * far), 1.0);
}`;
