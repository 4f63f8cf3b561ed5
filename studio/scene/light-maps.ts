import {
  BufferAttribute,
  BufferGeometry,
  DepthTexture,
  DoubleSide,
  GLSL3,
  HalfFloatType,
  type IUniform,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  Mesh as Drawn,
  NearestFilter,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  UnsignedIntType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import type { Point3 } from "#domain/frames/camera.ts";
import { lampPoints } from "#studio/light/lamp-points.ts";
import { joinMeshes, type Mesh } from "#studio/mesh/mesh.ts";
import { SKY_ACROSS, SKY_LAMPS } from "./scene-glsl.ts";

/** What stands in the light; `through` is what a lens or a clear sheet leaves of it. */
export type SceneCasters = { solid: readonly Mesh[]; sheer: readonly { mesh: Mesh; through: Point3 }[] };

export type LightUniforms = Record<
  | "uSunWay"
  | "uSunLight"
  | "uSunView"
  | "uSunDepth"
  | "uSunTint"
  | "uGobo"
  | "uGoboView"
  | "uSkyWay"
  | "uSkyView"
  | "uSkyDepth",
  IUniform
>;

const TEXELS = 2048;
/** Half the angle under which the sun is seen: a little wider than the real one, as through thin cloud. */
const SUN_SPREAD = 0.016;
const TO_MAP = new Matrix4().makeScale(0.5, 0.5, 0.5).setPosition(0.5, 0.5, 0.5);
const UP = new Vector3(0, 1, 0);

/** Casts the shadows of one exposure: one point of the sun and a few of the soft lamps, others in each. */
export function lightMaps(renderer: WebGLRenderer, uniforms: LightUniforms) {
  const sun = depthTarget();
  const sky = depthTarget();
  const tint = new WebGLRenderTarget(TEXELS / 2, TEXELS / 2, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  uniforms.uSunDepth.value = sun.depthTexture;
  uniforms.uSkyDepth.value = sky.depthTexture;
  uniforms.uSunTint.value = tint.texture;
  const dark = new ShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    colorWrite: false,
    vertexShader: "void main() { gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }",
    fragmentShader: "void main() {}",
  });
  let parts: { solid: Scene; sheer: Scene; tinted: Scene; middle: Vector3; radius: number; through: number } | null =
    null;
  const camera = new OrthographicCamera();
  const look = (way: Point3, view: Matrix4) => {
    const { middle, radius } = parts!;
    camera.left = camera.bottom = -radius;
    camera.right = camera.top = radius;
    camera.near = 0;
    camera.far = radius * 7;
    camera.position.copy(middle).addScaledVector(new Vector3(...way), radius * 2);
    camera.up.copy(Math.abs(way[1]) > 0.95 ? new Vector3(0, 0, 1) : UP);
    camera.lookAt(middle);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
    view.multiplyMatrices(TO_MAP, new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
  };
  let ways: Point3[] = [];

  return {
    /** Before the exposures of a picture: what casts, and how many exposures there will be. */
    lay({ solid, sheer }: SceneCasters, count: number): void {
      for (const scene of parts ? [parts.solid, parts.tinted] : []) {
        for (const child of scene.children) (child as Drawn).geometry.dispose();
      }
      const geometries = sheer.map(({ mesh }) => geometryFor(mesh));
      const whole = geometryFor(joinMeshes([...solid, ...sheer.map(({ mesh }) => mesh)]));
      whole.computeBoundingSphere();
      const { center, radius } = whole.boundingSphere!;
      whole.dispose();
      const mean = (through: Point3) => (through[0] + through[1] + through[2]) / 3;
      parts = {
        solid: sceneOf([drawn(geometryFor(joinMeshes(solid)), dark)]),
        sheer: sceneOf(geometries.map((geometry) => drawn(geometry, dark))),
        tinted: sceneOf(geometries.map((geometry, nth) => drawn(geometry, tinting(sheer[nth]!.through)))),
        middle: center.clone(),
        radius: radius * 1.02,
        through: sheer.length === 0 ? 1 : sheer.reduce((sum, { through }) => sum + mean(through), 0) / sheer.length,
      };
      ways = lampPoints(count * SKY_LAMPS);
    },
    /** The lamps of the nth exposure. */
    cast(nth: number, count: number, sunWay: Point3): void {
      const { solid, sheer, tinted } = parts!;
      const way = nearby(sunWay, nth, count);
      uniforms.uSunWay.value.set(...way);
      look(way, uniforms.uSunView.value);
      renderer.setRenderTarget(sun);
      renderer.setClearColor(0xffffff, 1);
      renderer.clear();
      renderer.render(solid, camera);
      renderer.setRenderTarget(tint);
      renderer.clear();
      renderer.render(tinted, camera);
      sky.scissorTest = false;
      sky.viewport.set(0, 0, TEXELS, TEXELS);
      renderer.setRenderTarget(sky);
      renderer.clear();
      for (let lamp = 0; lamp < SKY_LAMPS; lamp += 1) {
        // Lamps far from each other share an exposure.
        const from = ways[lamp * count + nth]!;
        uniforms.uSkyWay.value[lamp].set(...from);
        look(from, uniforms.uSkyView.value[lamp]);
        const side = TEXELS / SKY_ACROSS;
        sky.viewport.set((lamp % SKY_ACROSS) * side, Math.floor(lamp / SKY_ACROSS) * side, side, side);
        renderer.setRenderTarget(sky);
        renderer.render(solid, camera);
        // What lets a third of the light through stops two lamps of three.
        if (((nth * SKY_LAMPS + lamp) * 0.618034) % 1 > parts!.through) renderer.render(sheer, camera);
      }
    },
  };
}

function nearby([x, y, z]: Point3, nth: number, count: number): Point3 {
  const radius = Math.sqrt((nth + 0.5) / count) * SUN_SPREAD;
  const angle = nth * 2.399963 + 0.7;
  const way = new Vector3(x, y, z).normalize();
  const across = new Vector3().crossVectors(UP, way).normalize();
  const up = new Vector3().crossVectors(way, across);
  way.addScaledVector(across, Math.cos(angle) * radius).addScaledVector(up, Math.sin(angle) * radius);
  return way.normalize().toArray();
}

function depthTarget(): WebGLRenderTarget {
  const depthTexture = new DepthTexture(TEXELS, TEXELS, UnsignedIntType);
  depthTexture.compareFunction = LessEqualCompare;
  depthTexture.minFilter = depthTexture.magFilter = LinearFilter;
  return new WebGLRenderTarget(TEXELS, TEXELS, { depthTexture });
}

function geometryFor({ positions, indices }: Mesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

function drawn(geometry: BufferGeometry, material: ShaderMaterial): Drawn {
  const mesh = new Drawn(geometry, material);
  mesh.frustumCulled = false;
  return mesh;
}

/** Of none too: bottles alone let nothing through. */
function sceneOf(meshes: readonly Drawn[]): Scene {
  const scene = new Scene();
  for (const mesh of meshes) scene.add(mesh);
  return scene;
}

function tinting(through: Point3): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    side: DoubleSide,
    uniforms: { uThrough: { value: new Vector3(...through) } },
    vertexShader: "void main() { gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }",
    fragmentShader:
      "precision highp float; out vec4 colour; uniform vec3 uThrough; void main() { colour = vec4(uThrough, gl_FragCoord.z); }",
  });
}
