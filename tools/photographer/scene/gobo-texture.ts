import { CanvasTexture, LinearFilter, ClampToEdgeWrapping } from "three";
import type { Point } from "#domain/frames/polyline.ts";
import type { Gobo } from "#tools/scenes/scene.ts";
import { seededRandom } from "#domain/frames/seeded-random.ts";

const SIDE = 1024;

/** What the sun shines through: white where it gets through, the further away from the table the softer. */
export function goboTexture(gobo: Gobo): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#FFFFFF";
  pen.fillRect(0, 0, SIDE, SIDE);
  if (gobo !== "none") DRAW[gobo](pen, seededRandom(0x60b0));
  const texture = new CanvasTexture(canvas);
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.generateMipmaps = false;
  return texture;
}

type Draw = (pen: CanvasRenderingContext2D, random: () => number) => void;

const DRAW: Record<Exclude<Gobo, "none">, Draw> = {
  palm(pen, random) {
    for (const [blur, shade, fronds] of [
      [15, 0.5, [[1010, 90, 2.72, 800]]],
      [6, 0.78, [[1040, 560, 3.3, 760]]],
      [9, 0.66, [[560, 1060, -1.9, 620]]],
    ] as const) {
      pen.filter = `blur(${blur}px)`;
      pen.fillStyle = pen.strokeStyle = `rgba(0, 0, 0, ${shade})`;
      for (const [x, y, way, long] of fronds) frond(pen, random, x, y, way, long);
    }
  },
  branch(pen, random) {
    for (const [blur, shade, from] of [
      [13, 0.5, [1030, 300, 2.9, 760]],
      [6, 0.75, [980, -20, 2.35, 820]],
    ] as const) {
      const [x, y, way, long] = from;
      pen.filter = `blur(${blur}px)`;
      pen.fillStyle = pen.strokeStyle = `rgba(0, 0, 0, ${shade})`;
      twig(pen, random, x, y, way, long);
    }
  },
  window(pen) {
    pen.filter = "blur(7px)";
    pen.fillStyle = "rgba(0, 0, 0, 0.62)";
    pen.fillRect(-50, -50, SIDE + 100, SIDE + 100);
    pen.globalCompositeOperation = "destination-out";
    pen.fillStyle = "#000000";
    for (const x of [70, 372, 674]) for (const y of [40, 360, 680]) pen.fillRect(x, y, 278, 296);
    pen.globalCompositeOperation = "destination-over";
    pen.filter = "none";
    pen.fillStyle = "#FFFFFF";
    pen.fillRect(0, 0, SIDE, SIDE);
  },
};

function frond(
  pen: CanvasRenderingContext2D,
  random: () => number,
  x: number,
  y: number,
  way: number,
  long: number,
): void {
  const steps = 30;
  let [px, py, turn] = [x, y, way];
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    turn += 0.016;
    px += (Math.cos(turn) * long) / steps;
    py += (Math.sin(turn) * long) / steps;
    const reach = 250 * Math.sin(Math.PI * Math.min(1, 0.12 + share * 0.9)) ** 0.8;
    for (const side of [-1, 1]) {
      const aside = turn + side * (0.95 - share * 0.5 + (random() - 0.5) * 0.1);
      leaf(pen, px, py, aside, reach * (0.9 + random() * 0.2), 11);
    }
    pen.beginPath();
    pen.arc(px, py, 4, 0, 2 * Math.PI);
    pen.fill();
  }
}

function twig(
  pen: CanvasRenderingContext2D,
  random: () => number,
  x: number,
  y: number,
  way: number,
  long: number,
): void {
  const steps = 16;
  let [px, py, turn] = [x, y, way];
  pen.lineWidth = 7;
  for (let step = 0; step < steps; step += 1) {
    const [bx, by] = [px, py];
    turn += (random() - 0.45) * 0.14;
    px += (Math.cos(turn) * long) / steps;
    py += (Math.sin(turn) * long) / steps;
    pen.beginPath();
    pen.moveTo(bx, by);
    pen.lineTo(px, py);
    pen.stroke();
    for (const side of [-1, 1]) {
      if (step < 2) continue;
      leaf(pen, px, py, turn + side * (0.7 + random() * 0.5), 105 + random() * 50, 24 + random() * 9);
    }
  }
  leaf(pen, px, py, turn, 130, 28);
}

/** From its stalk to its point. */
function leaf(pen: CanvasRenderingContext2D, x: number, y: number, way: number, long: number, half: number): void {
  const [ax, ay] = [Math.cos(way), Math.sin(way)];
  const at = (along: number, aside: number) => [x + ax * along - ay * aside, y + ay * along + ax * aside] as const;
  pen.beginPath();
  pen.moveTo(x, y);
  curve(pen, at(long * 0.45, half), at(long, 0));
  curve(pen, at(long * 0.45, -half), [x, y]);
  pen.fill();
}

function curve(pen: CanvasRenderingContext2D, [ax, ay]: Point, [x, y]: Point): void {
  pen.quadraticCurveTo(ax, ay, x, y);
}
