import { faceWindow } from "#domain/try-on/face-window.ts";
import type { EyeMarks, PhotoScale } from "#domain/try-on/photo-scale.ts";
import type { WornTemples } from "#domain/try-on/front-picture.ts";
import { type Moved, pictureMatrix, placeFront } from "#domain/try-on/place-front.ts";
import type { Photo } from "./open-photo.ts";
import { SHADOW_COLOUR, SHADOWS } from "./shadows.ts";
import type { ChosenFrame } from "./use-chosen.ts";

/** Width over height of each face, on the screen and in the kept picture. */
export const TILE_ASPECT = 0.86;

type Kept = {
  photo: Photo;
  eyes: EyeMarks;
  scale: PhotoScale;
  worn: readonly (ChosenFrame & { moved: Moved })[];
  zoom: number;
  shopName: string;
};

const TILE = { width: 946, height: 1_100 } as const;
const CAPTION_PX = 120;
const FOOT_PX = 90;
const EDGE_PX = 40;
/** The shadow is drawn of a front that lies outside the picture. */
const ASIDE_PX = 10_000;

/** All faces in one picture with the frames' names and the shop's, made here: a JPEG. */
export async function makePicture(kept: Kept): Promise<Blob> {
  const { worn, shopName } = kept;
  const columns = worn.length === 1 ? 1 : 2;
  const rows = Math.ceil(worn.length / columns);
  const canvas = document.createElement("canvas");
  canvas.width = columns * TILE.width + (columns + 1) * EDGE_PX;
  canvas.height = rows * (TILE.height + CAPTION_PX) + EDGE_PX + FOOT_PX;
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = "#fbfaf7";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const fronts = await Promise.all(worn.map(({ size }) => loadFront(size.front.src)));
  worn.forEach((one, nth) => {
    const left = EDGE_PX + (nth % columns) * (TILE.width + EDGE_PX);
    const top = EDGE_PX + Math.floor(nth / columns) * (TILE.height + CAPTION_PX);
    drawTile(brush, { ...kept, one, front: fronts[nth]!, left, top });
    write(brush, `600 38px Bricolage, sans-serif`, "#14171a", one.frame.title, left, top + TILE.height + 50);
    const words = `${one.frame.brandName}, ${one.colour.name}, ${one.size.label}`;
    write(brush, `400 28px Atkinson, sans-serif`, "#525c66", words, left, top + TILE.height + 90);
  });
  write(brush, `700 40px Bricolage, sans-serif`, "#0b6e6e", shopName, EDGE_PX, canvas.height - 40);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture"))), "image/jpeg", 0.92);
  });
}

type Tile = Kept & { one: Kept["worn"][number]; front: HTMLImageElement; left: number; top: number };

function drawTile(brush: CanvasRenderingContext2D, given: Tile): void {
  const { photo, eyes, scale, zoom, one, front, left, top } = given;
  const shown = faceWindow({ photo, eyes, scale, aspect: TILE_ASPECT, zoom });
  const grown = TILE.width / shown.width;
  brush.save();
  brush.beginPath();
  brush.rect(left, top, TILE.width, TILE.height);
  brush.clip();
  const window = [shown.x, shown.y, shown.width, shown.height] as const;
  brush.drawImage(photo.pixels, ...window, left, top, TILE.width, TILE.height);
  const { measures, front: picture } = one.size;
  const place = placeFront({ eyes, scale, lensHeightMm: measures.lensHeightMm, moved: one.moved });
  const toTile = new DOMMatrix([grown, 0, 0, grown, left - shown.x * grown, top - shown.y * grown]);
  const laid = toTile.multiply(new DOMMatrix([...pictureMatrix(place, picture)]));
  const size = [picture.widthPx, picture.heightPx] as const;
  const px = scale.pxPerMm * grown;
  brush.setTransform(laid);
  if (picture.temples) drawTemples(brush, picture.temples);
  for (const { downMm, softMm, strength } of SHADOWS) {
    brush.save();
    brush.globalAlpha = strength;
    brush.shadowColor = SHADOW_COLOUR;
    // A canvas blurs by half of what it is told.
    brush.shadowBlur = 2 * softMm * px;
    brush.shadowOffsetX = ASIDE_PX;
    brush.shadowOffsetY = downMm * px;
    brush.setTransform(new DOMMatrix([1, 0, 0, 1, -ASIDE_PX, 0]).multiply(laid));
    brush.drawImage(front, 0, 0, ...size);
    brush.restore();
  }
  brush.setTransform(laid);
  brush.drawImage(front, 0, 0, ...size);
  brush.restore();
}

const outlineOf = (d: string) => new Path2D(d);

/** Under the front, as on the screen. */
function drawTemples(brush: CanvasRenderingContext2D, { colour, cover, sides }: WornTemples): void {
  brush.save();
  brush.globalAlpha = cover;
  for (const { d, fadeFrom, fadeTo } of sides) {
    const fill = brush.createLinearGradient(fadeFrom, 0, fadeTo, 0);
    fill.addColorStop(0, colour);
    fill.addColorStop(1, `${colour}00`);
    brush.fillStyle = fill;
    brush.fill(outlineOf(d));
  }
  brush.restore();
}

function write(
  brush: CanvasRenderingContext2D,
  font: string,
  colour: string,
  text: string,
  x: number,
  y: number,
): void {
  brush.font = font;
  brush.fillStyle = colour;
  brush.fillText(text, x, y, TILE.width);
}

async function loadFront(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
