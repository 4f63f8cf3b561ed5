import {
  AddEquation,
  Camera,
  CustomBlending,
  DoubleSide,
  GLSL3,
  HalfFloatType,
  MaxEquation,
  NoBlending,
  Mesh as Drawn,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  type BufferGeometry,
  type Matrix4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import { unit } from "../mesh/mesh.ts";
import { axesOf, SOFT_BOXES } from "../light/studio-set.ts";

export const SHADOW_SPAN_MM = 340;
const TEXELS = 512;
const LAMPS = 144;
/** Below this height shadows are kept as sharp as they fall; above it so few lamps would leave stripes. */
const LOW_MM = 11;
/** Spread of the shadow of what is low and of what is high, in texels. */
const BLUR = { low: 0.9, high: 6 };
/** The share of the light on the ground that no lamp gives but the whole room. */
const ROOM_SHARE = 0.26;

export type Caster = { geometry: BufferGeometry; place: Matrix4; lens: boolean };

/**
 * Adds up the shadows that many points of the lamps cast on the ground: red for what is solid, green for lenses. What stands high
 * is kept apart (blue) until it has been blurred.
 */
export function shadowCaster(renderer: WebGLRenderer) {
  const options = { type: HalfFloatType, depthBuffer: false } as const;
  const sum = new WebGLRenderTarget(TEXELS, TEXELS, options);
  const one = new WebGLRenderTarget(TEXELS, TEXELS, { depthBuffer: false });
  const camera = new OrthographicCamera(
    -SHADOW_SPAN_MM / 2,
    SHADOW_SPAN_MM / 2,
    SHADOW_SPAN_MM / 2,
    -SHADOW_SPAN_MM / 2,
    -500,
    500,
  );
  camera.up.set(0, 0, -1);
  camera.lookAt(0, -1, 0);
  const lamp = { value: new Vector3() };
  const flat = (lens: boolean) =>
    new ShaderMaterial({
      glslVersion: GLSL3,
      side: DoubleSide,
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendEquation: MaxEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      uniforms: { uLamp: lamp },
      vertexShader: `uniform vec3 uLamp;
out float vHigh;
void main() {
  vec3 world = (modelMatrix * vec4(position, 1.0)).xyz;
  vHigh = world.y;
  world -= uLamp * (world.y / uLamp.y);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}`,
      fragmentShader: `precision highp float;
in float vHigh;
out vec4 colour;
void main() { colour = ${lens ? "vec4(0.0, 1.0, 0.0, 1.0)" : `vHigh < ${LOW_MM}.0 ? vec4(1.0, 0.0, 0.0, 1.0) : vec4(0.0, 0.0, 1.0, 1.0)`}; }`,
    });
  const solid = flat(false);
  const glass = flat(true);
  const adding = new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: { uOne: { value: one.texture } },
    vertexShader: "out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `precision highp float;
in vec2 vAt;
out vec4 colour;
uniform sampler2D uOne;
void main() {
  vec4 texel = texture(uOne, vAt);
  float solid = max(texel.r, texel.b);
  colour = vec4(texel.r, texel.g * (1.0 - solid), solid - texel.r, 1.0) * ${(1 / LAMPS).toFixed(8)};
}`,
  });
  const whole = new Drawn(new PlaneGeometry(2, 2), adding);
  whole.frustumCulled = false;
  const addingScene = new Scene().add(whole);
  const nowhere = new Camera();
  const spare = new WebGLRenderTarget(TEXELS, TEXELS, options);
  const across = blurring(sum, [1, 0]);
  const along = blurring(spare, [0, 1]);
  const blur = () => {
    whole.material = across;
    renderer.setRenderTarget(spare);
    renderer.render(addingScene, nowhere);
    whole.material = along;
    renderer.setRenderTarget(sum);
    renderer.render(addingScene, nowhere);
    whole.material = adding;
  };
  const lamps = lampPoints();

  return {
    texture: sum.texture,
    cast(casters: readonly Caster[]): void {
      const scene = new Scene();
      for (const { geometry, place, lens } of casters) {
        const drawn = new Drawn(geometry, lens ? glass : solid);
        drawn.matrixAutoUpdate = false;
        drawn.matrix.copy(place);
        drawn.frustumCulled = false;
        scene.add(drawn);
      }
      renderer.setClearColor(0, 0);
      renderer.setRenderTarget(sum);
      renderer.clear();
      for (const way of lamps) {
        lamp.value.set(way[0], way[1], way[2]);
        renderer.setRenderTarget(one);
        renderer.clear();
        renderer.render(scene, camera);
        renderer.setRenderTarget(sum);
        renderer.render(addingScene, nowhere);
      }
      blur();
      renderer.setRenderTarget(null);
    },
  };
}

/** One direction of a Gaussian, narrow for what is low, wide for the rest; the second one lays both together. */
function blurring(source: WebGLRenderTarget, way: readonly [number, number]): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    uniforms: { uSource: { value: source.texture } },
    vertexShader: "out vec2 vAt; void main() { vAt = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
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

function halton(index: number, base: number): number {
  let [share, value, left] = [1, 0, index + 1];
  while (left > 0) {
    share /= base;
    value += share * (left % base);
    left = Math.floor(left / base);
  }
  return value;
}

/** Directions to points of the lamps, as many for each as it brings light to the ground; the rest from the room. */
function lampPoints(): Point3[] {
  const powers = SOFT_BOXES.map((box) => {
    const { facing } = axesOf(box);
    const far = Math.hypot(...box.at);
    return (box.light[0] * box.width * box.height * (box.at[1] / far) * Math.abs(facing[1] * 0.5 + 0.5)) / (far * far);
  });
  const total = powers.reduce((sum, power) => sum + power, 0);
  const ways: Point3[] = [];
  SOFT_BOXES.forEach((box, nth) => {
    const count = Math.round((powers[nth]! / total) * LAMPS * (1 - ROOM_SHARE));
    const { across, up } = axesOf(box);
    for (let point = 0; point < count; point += 1) {
      const u = (halton(point, 2) - 0.5) * box.width;
      const v = (halton(point, 3) - 0.5) * box.height;
      const at = (axis: 0 | 1 | 2) => box.at[axis] + across[axis] * u + up[axis] * v;
      ways.push(unit([at(0), Math.max(0.6, at(1)), at(2)]));
    }
  });
  for (let point = 0; ways.length < LAMPS; point += 1) {
    const high = Math.sqrt(0.04 + 0.96 * halton(point, 5));
    const angle = 2 * Math.PI * halton(point, 7);
    const ring = Math.sqrt(1 - high * high);
    ways.push([ring * Math.cos(angle), high, ring * Math.sin(angle)]);
  }
  return ways.slice(0, LAMPS);
}
