import { readBarcode } from "#domain/stock/barcode.ts";

export type Bars = { width: number; path: string };

type DrawBars = {
  /** A Code 128 of these words as the bars of a drawing that is one unit high; quiet on both sides. */
  drawBars: (text: string) => Bars;
  /** On a label: the code of a piece as makers print it, an EAN-13 or EAN-8; of anything else a Code 128. */
  drawLabelBars: (text: string) => Bars;
};

/** What draws bar codes: 1.6 MB of script, which are read when somebody prints for the first time. */
export async function openBars(): Promise<DrawBars> {
  const { default: bwip } = await import("bwip-js/node");
  const draw = (bcid: "code128" | "ean13" | "ean8", text: string) => {
    const [code] = bwip.raw({ bcid, text });
    if (!code || !("sbs" in code)) throw new Error("A bar code has bars.");
    return trace(code.sbs);
  };
  const drawBars = (text: string) => draw("code128", text);
  return {
    drawBars,
    drawLabelBars(text) {
      const read = readBarcode(text);
      if (!read.ok || read.code !== text) return drawBars(text);
      return draw(text.length === 8 ? "ean8" : "ean13", text);
    },
  };
}

/** Bars and gaps by turns, a bar first. */
function trace(widths: readonly number[]): Bars {
  const quiet = 10;
  let at = quiet;
  let path = "";
  widths.forEach((wide, n) => {
    if (n % 2 === 0) path += `M${at} 0h${wide}v1h-${wide}z`;
    at += wide;
  });
  return { width: at + quiet, path };
}
