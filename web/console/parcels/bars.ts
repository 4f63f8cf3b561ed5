import bwip from "bwip-js/node";

export type Bars = { width: number; path: string };

/** A Code 128 of these words as the bars of a drawing that is one unit high; quiet on both sides. */
export function drawBars(text: string): Bars {
  const [code] = bwip.raw({ bcid: "code128", text });
  const quiet = 10;
  let at = quiet;
  let path = "";
  if (!code || !("sbs" in code)) throw new Error("A Code 128 has bars.");
  code.sbs.forEach((wide, n) => {
    if (n % 2 === 0) path += `M${at} 0h${wide}v1h-${wide}z`;
    at += wide;
  });
  return { width: at + quiet, path };
}
