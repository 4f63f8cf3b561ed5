import { FrontSide, GLSL3, ShaderMaterial, Vector2, Vector3, Vector4 } from "three";
import { linearOf } from "#domain/frames/linear-of.ts";
import { type Paint } from "#studio/shading/paint-parts.ts";
import { PRODUCT_VERTEX } from "#studio/shading/product-glsl.ts";
import { partMaterials, type PartMaterials, sceneDefine, type SetUniforms } from "#studio/shading/product-material.ts";
import type { ArtTextures } from "./art-texture.ts";
import { GOODS_FRAGMENT } from "./goods-glsl.ts";
import type { Surface } from "./goods-part.ts";

const NOWHERE = [0, 0, 0] as const;

/** The materials of a part; `textures` are of its art. */
export function goodsMaterials(surface: Surface, textures: ArtTextures | null, shared: SetUniforms): PartMaterials {
  if (surface.kind === "material") return { main: stuffMaterial(surface, textures, shared) };
  return partMaterials(paintOf(surface), shared, { sheet: NOWHERE, fade: [-1e6, 1e6] });
}

function stuffMaterial(
  { material, hex, rough, art }: Extract<Surface, { kind: "material" }>,
  textures: ArtTextures | null,
  shared: SetUniforms,
): ShaderMaterial {
  const defines: Record<string, string> = { [material.toUpperCase()]: "", ...sceneDefine(shared) };
  if (textures) defines.ART = "";
  if (textures?.relief) defines.RELIEF = "";
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: PRODUCT_VERTEX,
    fragmentShader: GOODS_FRAGMENT,
    defines,
    side: FrontSide,
    uniforms: {
      ...shared,
      uBase: { value: new Vector3(...linearOf(hex)) },
      uSecond: { value: new Vector3() },
      uSheet: { value: new Vector3() },
      uRough: { value: rough },
      uPrint: { value: null },
      uPrintPlace: { value: new Vector4() },
      uInk: { value: new Vector3() },
      uInkMetal: { value: 0 },
      uArt: { value: textures?.art ?? null },
      uArtSize: { value: new Vector2(art?.width ?? 1, art?.height ?? 1) },
      uRelief: { value: textures?.relief ?? null },
    },
  });
}

function paintOf(surface: Exclude<Surface, { kind: "material" }>): Paint {
  const [r, g, b] = linearOf(surface.hex);
  if (surface.kind === "clear") {
    const absorb = (band: number) => -Math.log(Math.min(0.985, Math.max(0.004, band))) / surface.thickMm;
    return {
      kind: "clear",
      absorb: [absorb(r), absorb(g), absorb(b)],
      cloud: [r, g, b],
      cloudy: surface.cloudy,
      rough: surface.rough,
    };
  }
  return {
    kind: "lens",
    top: [r, g, b],
    bottom: [r, g, b],
    mirror: 0,
    film: { top: NOWHERE, bottom: NOWHERE },
    coat: [1, 1, 1],
    left: 1,
  };
}
