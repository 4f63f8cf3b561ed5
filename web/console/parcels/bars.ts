import { readBarcode } from "#domain/stock/barcode.ts";

export type Bars = { width: number; path: string };

export type DrawBars = {
  /** A Code 128 of these words as the bars of a drawing that is one unit high; quiet on both sides. */
  drawBars: (text: string) => Bars;
  /** On a label: the code of a piece as makers print it, an EAN-13 or EAN-8; of anything else a Code 128. */
  drawLabelBars: (text: string) => Bars;
};

/** What draws bar codes: two megabytes of script, which wait on disk until somebody prints. */
export async function openBars(): Promise<DrawBars> {
  const { default: bwip } = await import("bwip-js/node");
  const draw = (bcid: "code128" | "ean13" | "ean8", text: string) => trace(bwip.raw({ bcid, text }));
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

function trace([code]: readonly object[]): Bars {
  const quiet = 10;
  let at = quiet;
  let path = "";
  if (!code || !("sbs" in code)) throw new Error("A bar code has bars.");
  const widths = code.sbs as readonly number[];
  widths.forEach((wide, n) => {
    if (n % 2 === 0) path += `M${at} 0h${wide}v1h-${wide}z`;
    at += wide;
  });
  return { width: at + quiet, path };
}
