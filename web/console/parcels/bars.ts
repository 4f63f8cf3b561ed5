import bwip from "bwip-js/node";
import { readBarcode } from "#domain/stock/barcode.ts";

export type Bars = { width: number; path: string };

/** A Code 128 of these words as the bars of a drawing that is one unit high; quiet on both sides. */
export const drawBars = (text: string): Bars => draw("code128", text);

/** On a label: the code of a piece as makers print it, an EAN-13 or EAN-8; of anything else a Code 128. */
export function drawLabelBars(text: string): Bars {
  const read = readBarcode(text);
  if (!read.ok || read.code !== text) return drawBars(text);
  return draw(text.length === 8 ? "ean8" : "ean13", text);
}

function draw(bcid: "code128" | "ean13" | "ean8", text: string): Bars {
  const [code] = bwip.raw({ bcid, text });
  const quiet = 10;
  let at = quiet;
  let path = "";
  if (!code || !("sbs" in code)) throw new Error("A bar code has bars.");
  code.sbs.forEach((wide, n) => {
    if (n % 2 === 0) path += `M${at} 0h${wide}v1h-${wide}z`;
    at += wide;
  });
  return { width: at + quiet, path };
}
