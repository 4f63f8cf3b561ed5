import { CanvasTexture, LinearMipmapLinearFilter } from "three";
import type { FrameDesign, LogoKind } from "#domain/frames/frame-design.ts";
import { frameSizeLabel } from "#domain/frames/measure-frame.ts";

const WIDTH = 2048;
const HEIGHT = 128;

/** Words on a temple: the maker's name, and the model as it stands inside. */
export type TempleWords = { brand: string; model: string };

export type Print = {
  texture: CanvasTexture;
  /** Start and end along the temple, middle and height, mm. */
  place: readonly [number, number, number, number];
};

/** What is printed on both faces of a temple: outside the maker's name, inside model and size. */
export function printTexture(design: FrameDesign, words: TempleWords, family: string): Print {
  const wire = design.build === "wire";
  const tall = wire ? 2.1 : Math.min(4.2, design.temple.heightMm * 0.8);
  const long = (tall * WIDTH) / HEIGHT;
  const start = wire ? 9 : 8;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT * 2;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#fff";
  pen.textBaseline = "middle";
  drawLogo(pen, design.logo, words.brand, family);
  pen.font = `500 ${wire ? 62 : 46}px ${family}`;
  const size = frameSizeLabel(design).replace("-", "□").replace("-", " ");
  const inside = `${words.model}   ${size}   CE`;
  // The inside is read from behind the hinge forwards: it starts where the front leaves it free.
  pen.textAlign = "right";
  pen.fillText(inside, WIDTH - 240, HEIGHT * 1.5, WIDTH - 320);
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  return { texture, place: [start, start + long, 0.3, tall] };
}

function drawLogo(pen: CanvasRenderingContext2D, logo: LogoKind, brand: string, family: string): void {
  if (logo === "none") return;
  pen.textAlign = "left";
  const name = brand.toUpperCase();
  pen.font = `600 ${logo === "plaque" ? 54 : 60}px ${family}`;
  pen.letterSpacing = "9px";
  const width = Math.min(620, pen.measureText(name).width);
  const left = logo === "plaque" ? 190 : 180;
  if (logo !== "plaque") {
    pen.fillText(name, left, HEIGHT / 2, 620);
    return;
  }
  pen.beginPath();
  pen.roundRect(left - 46, 18, width + 84, HEIGHT - 36, 46);
  pen.fill();
  pen.globalCompositeOperation = "destination-out";
  pen.fillText(name, left, HEIGHT / 2 + 2, 620);
  pen.globalCompositeOperation = "source-over";
}
