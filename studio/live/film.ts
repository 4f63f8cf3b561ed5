import {
  Camera,
  CustomBlending,
  HalfFloatType,
  Mesh as Drawn,
  NearestFilter,
  OneFactor,
  PlaneGeometry,
  type Scene,
  type ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { developingPass, pass } from "#studio/photograph/full-pass.ts";

/** What exposures are drawn into, added up in, and developed from onto the canvas. */
export function openFilm(renderer: WebGLRenderer) {
  const half = { type: HalfFloatType };
  const frame = new WebGLRenderTarget(8, 8, { ...half, samples: 4 });
  const behind = new WebGLRenderTarget(8, 8, { ...half, depthBuffer: false });
  const back = new WebGLRenderTarget(8, 8, { ...half, minFilter: NearestFilter, magFilter: NearestFilter });
  const film = new WebGLRenderTarget(8, 8, { ...half, depthBuffer: false });
  const targets = [frame, behind, back, film];

  const copying = pass("colour = texture(uSource, vAt);", { uSource: { value: frame.texture } });
  const adding = pass("colour = vec4(min(texture(uSource, vAt).rgb, vec3(1.5)), 1.0);", {
    uSource: { value: frame.texture },
  });
  adding.blending = CustomBlending;
  adding.blendSrc = adding.blendDst = OneFactor;
  const share = { value: 1 };
  const developing = developingPass({ value: film.texture }, "vAt", share);
  const whole = new Drawn(new PlaneGeometry(2, 2), copying);
  whole.frustumCulled = false;
  const nowhere = new Camera();
  const fill = (material: ShaderMaterial, target: WebGLRenderTarget | null) => {
    whole.material = material;
    renderer.setRenderTarget(target);
    renderer.render(whole as unknown as Scene, nowhere);
  };

  return {
    layers: { frame, behind, back },
    copyFrame: (target: WebGLRenderTarget) => fill(copying, target),
    /** Adds what has been drawn to the exposures before it, which the first one throws away, and shows them. */
    expose(nth: number): void {
      if (nth === 0) {
        renderer.setRenderTarget(film);
        renderer.setClearColor(0, 0);
        renderer.clear();
      }
      fill(adding, film);
      share.value = 1 / (nth + 1);
      fill(developing, null);
    },
    resize(wide: number, high: number): void {
      for (const target of targets) target.setSize(wide, high);
    },
    close(): void {
      for (const target of targets) target.dispose();
      for (const material of [copying, adding, developing]) material.dispose();
      whole.geometry.dispose();
    },
  };
}
