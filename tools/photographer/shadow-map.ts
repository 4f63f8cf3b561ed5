import {
  BufferAttribute,
  type BufferGeometry,
  Camera,
  CustomBlending,
  DoubleSide,
  GLSL3,
  HalfFloatType,
  InstancedBufferGeometry,
  MaxEquation,
  Mesh as Drawn,
  NearestFilter,
  NoBlending,
  OneFactor,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Mesh } from "#studio/mesh/mesh.ts";
import { joinMeshes } from "#studio/mesh/mesh.ts";
import type { Casters } from "#studio/light/casters.ts";
import { lampPoints } from "#studio/light/lamp-points.ts";

export const SHADOW_SPAN_MM = 340;
const TEXELS = 512;
/** Shadows of so many lamps are cast at once, each into a tile of its own. */
const ACROSS = 4;
const TILES = ACROSS * ACROSS;
const ROUNDS = 7;
/** Below this height shadows are kept as sharp as they fall; above it so few lamps would leave stripes. */
const LOW_MM = 11;
/** Spread of the shadow of what is low and of what is high, in texels. */
const BLUR = { low: 0.9, high: 6 };

const FULL = "out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/**
 * Adds up the shadows that many points of the lamps cast on the ground: red for what is solid, green for lenses. What stands high
 * is kept apart (blue) until it has been blurred.
 */
export function shadowCaster(renderer: WebGLRenderer) {
  const options = { type: HalfFloatType, depthBuffer: false } as const;
  const sum = new WebGLRenderTarget(TEXELS, TEXELS, options);
  const spare = new WebGLRenderTarget(TEXELS, TEXELS, options);
  const tiles = new WebGLRenderTarget(TEXELS * ACROSS, TEXELS * ACROSS, {
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const lamps = { value: Array.from({ length: TILES }, () => new Vector3(0, 1, 0)) };
  const [solid, glass] = [false, true].map((lens) => castingMaterial(lens, lamps)) as [ShaderMaterial, ShaderMaterial];
  const adding = addingMaterial(tiles);
  const across = blurring(sum, [1, 0]);
  const along = blurring(spare, [0, 1]);
  const whole = new Drawn(new PlaneGeometry(2, 2), adding);
  whole.frustumCulled = false;
  const page = new Scene().add(whole);
  const nowhere = new Camera();
  const fill = (material: ShaderMaterial, target: WebGLRenderTarget) => {
    whole.material = material;
    renderer.setRenderTarget(target);
    renderer.render(page, nowhere);
  };
  const ways = lampPoints(TILES * ROUNDS);

  return {
    texture: sum.texture,
    cast(casters: Casters): void {
      renderer.setClearColor(0, 0);
      renderer.setRenderTarget(sum);
      renderer.clear();
      if (casters.solid.length === 0) {
        renderer.setRenderTarget(null);
        return;
      }
      const scene = new Scene();
      const geometries: BufferGeometry[] = [];
      for (const [meshes, material] of [
        [casters.solid, solid],
        [casters.lens, glass],
      ] as const) {
        const geometry = instanced(joinMeshes(meshes));
        geometries.push(geometry);
        const drawn = new Drawn(geometry, material);
        drawn.frustumCulled = false;
        scene.add(drawn);
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        // Lamps far from each other share a round, so that no round weighs on one side.
        lamps.value.forEach((lamp, tile) => lamp.set(...ways[tile * ROUNDS + round]!));
        renderer.setRenderTarget(tiles);
        renderer.clear();
        renderer.render(scene, nowhere);
        fill(adding, sum);
      }
      fill(across, spare);
      fill(along, sum);
      renderer.setRenderTarget(null);
      for (const geometry of geometries) geometry.dispose();
    },
  };
}

function instanced({ positions, indices }: Mesh): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.instanceCount = TILES;
  return geometry;
}

function castingMaterial(lens: boolean, lamps: { value: Vector3[] }): ShaderMaterial {
  const mark = lens
    ? "vec4(0.0, 1.0, 0.0, 1.0)"
    : `vHigh < ${LOW_MM}.0 ? vec4(1.0, 0.0, 0.0, 1.0) : vec4(0.0, 0.0, 1.0, 1.0)`;
  return new ShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendEquation: MaxEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { uLamps: lamps },
    vertexShader: `uniform vec3 uLamps[${TILES}];
out float vHigh;
out vec2 vOn;
void main() {
  vec3 lamp = uLamps[gl_InstanceID];
  vec3 fallen = position - lamp * (position.y / lamp.y);
  vHigh = position.y;
  vOn = fallen.xz * vec2(1.0, -1.0) / ${(SHADOW_SPAN_MM / 2).toFixed(1)};
  vec2 tile = vec2(float(gl_InstanceID % ${ACROSS}), float(gl_InstanceID / ${ACROSS}));
  gl_Position = vec4((vOn + tile * 2.0 + 1.0) / ${ACROSS}.0 - 1.0, 0.0, 1.0);
}`,
    fragmentShader: `precision highp float;
in float vHigh;
in vec2 vOn;
out vec4 colour;
void main() {
  if (abs(vOn.x) > 0.998 || abs(vOn.y) > 0.998) discard;
  colour = ${mark};
}`,
  });
}

function addingMaterial(tiles: WebGLRenderTarget): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { uTiles: { value: tiles.texture } },
    vertexShader: FULL,
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
uniform sampler2D uTiles;
void main() {
  vec3 sum = vec3(0.0);
  for (int tile = 0; tile < ${TILES}; tile += 1) {
    vec3 texel = texture(uTiles, (vAt + vec2(float(tile % ${ACROSS}), float(tile / ${ACROSS}))) / ${ACROSS}.0).rgb;
    float solid = max(texel.r, texel.b);
    sum += vec3(texel.r, texel.g * (1.0 - solid), solid - texel.r);
  }
  colour = vec4(sum * ${(1 / (TILES * ROUNDS)).toFixed(8)}, 1.0);
}`,
  });
}

/** One direction of a Gaussian, narrow for what is low, wide for the rest; the second one lays both together. */
function blurring(source: WebGLRenderTarget, way: readonly [number, number]): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    uniforms: { uSource: { value: source.texture } },
    vertexShader: FULL,
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
uniform sampler2D uSource;
void main() {
  vec4 sum = vec4(0.0);
  vec2 weights = vec2(0.0);
  for (int nth = -14; nth <= 14; nth += 1) {
    float away = float(nth);
    vec2 weight = exp(-away * away / (2.0 * vec2(${(BLUR.low ** 2).toFixed(2)}, ${(BLUR.high ** 2).toFixed(2)})));
    vec4 texel = texture(uSource, vAt + away * vec2(${(way[0] / TEXELS).toFixed(6)}, ${(way[1] / TEXELS).toFixed(6)}));
    sum += texel * weight.xyyy;
    weights += weight;
  }
  vec3 mean = sum.rgb / weights.xyy;
  colour = ${way[1] ? "vec4(mean.r + mean.b, mean.g, 0.0, 1.0)" : "vec4(mean, 1.0)"};
}`,
  });
}
