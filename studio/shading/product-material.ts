import {
  AddEquation,
  CustomBlending,
  Data3DTexture,
  DoubleSide,
  FrontSide,
  BackSide,
  GLSL3,
  LinearFilter,
  Matrix3,
  Matrix4,
  OneFactor,
  RepeatWrapping,
  RGBAFormat,
  ShaderMaterial,
  SrcColorFactor,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
  ZeroFactor,
  type IUniform,
} from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import type { LightUniforms } from "#studio/scene/light-maps.ts";
import type { Irradiance } from "#studio/light/irradiance.ts";
import { GLEAM_FRAGMENT, TINT_FRAGMENT } from "./lens-glsl.ts";
import { NOISE_SIZE, noiseCube } from "./noise-texture.ts";
import type { Paint } from "./paint-parts.ts";
import { BACK_FRAGMENT, CLEAR_FRAGMENT, PRODUCT_VERTEX, SOLID_FRAGMENT } from "./product-glsl.ts";

/** The shadow of all lamps at once is a little darker than they say: the room around gives less light down there. */
export const SHADOW_DEPTH = 1.02;

const vector = ([x, y, z]: Point3) => new Vector3(x, y, z);

/** What all materials of one picture read from one place. */
export type SetUniforms = Record<
  | "uEye"
  | "uGround"
  | "uShadow"
  | "uShadowFrame"
  | "uShadowTurn"
  | "uShadowDepth"
  | "uLensShade"
  | "uGleam"
  | "uWindow"
  | "uWindowSees"
  | "uWindowPlace"
  | "uWindowForm"
  | "uVeil"
  | "uIrradiance"
  | "uNoise"
  | "uBack"
  | "uBehind"
  | "uSize"
  | "uView"
  | "uUnview",
  IUniform
>;

/** Those of a frame that is worn: what the face behind it gives back. */
export type WornUniforms = SetUniforms & { uFace: IUniform };

/** Those of a scene: its lamps, its wall, and how much of the light is the lamps'. */
export type SceneUniforms = SetUniforms &
  LightUniforms &
  Record<"uSkyShare" | "uSkyLight" | "uWall" | "uMiddle", IUniform>;

export function setUniforms(irradiance: Irradiance, shadow: Texture, shadowSpanMm: number): SetUniforms {
  const noise = new Data3DTexture(noiseCube(), NOISE_SIZE, NOISE_SIZE, NOISE_SIZE);
  noise.format = RGBAFormat;
  noise.minFilter = LinearFilter;
  noise.magFilter = LinearFilter;
  noise.wrapS = noise.wrapT = noise.wrapR = RepeatWrapping;
  noise.needsUpdate = true;
  return {
    uEye: { value: new Vector3() },
    uGround: { value: new Vector3(0.9, 0.9, 0.9) },
    uShadow: { value: shadow },
    uShadowFrame: { value: new Vector3(0, 0, shadowSpanMm) },
    uShadowTurn: { value: new Vector2(1, 0) },
    uShadowDepth: { value: SHADOW_DEPTH },
    uLensShade: { value: new Vector3(1, 1, 1) },
    uGleam: { value: 1 },
    uWindow: { value: 0 },
    uWindowSees: { value: new Matrix3() },
    uWindowPlace: { value: new Vector3() },
    uWindowForm: { value: new Vector3(0.11, 0.05, 0) },
    uVeil: { value: 0 },
    uIrradiance: { value: irradiance.map(vector) },
    uNoise: { value: noise },
    uBack: { value: null },
    uBehind: { value: null },
    uSize: { value: new Vector2() },
    uView: { value: new Matrix4() },
    uUnview: { value: new Matrix4() },
  };
}

/** What differs from part to part of one paint. */
export type PartUniforms = {
  sheet: Point3;
  fade: readonly [number, number];
  print?: { texture: Texture; place: readonly [number, number, number, number]; ink: Point3; metal: boolean };
};

export type PartMaterials = { main: ShaderMaterial; back?: ShaderMaterial; gleam?: ShaderMaterial };

/** The materials that draw a part: a lens takes two, a clear sheet leaves its back in another pass first. */
export function partMaterials(paint: Paint, shared: SetUniforms, own: PartUniforms): PartMaterials {
  const { print } = own;
  const uniforms: Record<string, IUniform> = {
    ...shared,
    uSheet: { value: vector(own.sheet) },
    uFade: { value: new Vector2(...own.fade) },
    uBase: { value: new Vector3() },
    uSecond: { value: new Vector3() },
    uRough: { value: 0.05 },
    uPrint: { value: print?.texture ?? null },
    uPrintPlace: { value: print ? new Vector4(...print.place) : new Vector4() },
    uInk: { value: print ? vector(print.ink) : new Vector3() },
    uInkMetal: { value: print?.metal ? 1 : 0 },
  };
  if (paint.kind === "solid") {
    const { pattern } = paint;
    const defines: Record<string, string> = {};
    if (pattern === "brushed") defines.METAL = "";
    if (pattern !== "plain") defines[pattern.toUpperCase().replace("-", "_")] = "";
    Object.assign(uniforms, {
      uBase: { value: vector(paint.base) },
      uSecond: { value: vector(paint.second) },
      uRough: { value: paint.rough },
    });
    return { main: material(SOLID_FRAGMENT, uniforms, { defines, side: paint.within ? DoubleSide : FrontSide }) };
  }
  if (paint.kind === "clear") {
    Object.assign(uniforms, {
      uAbsorb: { value: vector(paint.absorb) },
      uCloud: { value: vector(paint.cloud) },
      uCloudy: { value: paint.cloudy },
      uRough: { value: paint.rough },
    });
    return {
      main: material(CLEAR_FRAGMENT, uniforms, { side: FrontSide }),
      back: material(BACK_FRAGMENT, uniforms, { side: BackSide }),
    };
  }
  Object.assign(uniforms, {
    uTop: { value: vector(paint.top) },
    uBottom: { value: vector(paint.bottom) },
  });
  const films = {
    ...uniforms,
    uTop: { value: vector(paint.film.top) },
    uBottom: { value: vector(paint.film.bottom) },
    uMirror: { value: paint.mirror },
    uCoat: { value: vector(paint.coat) },
    uLeft: { value: paint.left },
  };
  const blended = { side: DoubleSide, transparent: true, depthWrite: false, blending: CustomBlending } as const;
  return {
    main: material(TINT_FRAGMENT, uniforms, {
      ...blended,
      blendEquation: AddEquation,
      blendSrc: ZeroFactor,
      blendDst: SrcColorFactor,
    }),
    gleam: material(GLEAM_FRAGMENT, films, {
      ...blended,
      // The far face reflects much the same: it is counted with the near one, at half the cost.
      side: FrontSide,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    }),
  };
}

/** Said to the shaders of what stands in a scene: there is a sun. And of a frame that is worn: there is a face behind it. */
export const sceneDefine = (uniforms: Record<string, IUniform>): Record<string, string> => ({
  ...("uSunWay" in uniforms && { SCENE: "" }),
  ...("uFace" in uniforms && { WORN: "" }),
});

function material(
  fragmentShader: string,
  uniforms: Record<string, IUniform>,
  rest: Partial<ConstructorParameters<typeof ShaderMaterial>[0]>,
): ShaderMaterial {
  const defines = { ...rest?.defines, ...sceneDefine(uniforms) };
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PRODUCT_VERTEX,
    fragmentShader,
    uniforms,
    ...rest,
    defines,
  });
}
