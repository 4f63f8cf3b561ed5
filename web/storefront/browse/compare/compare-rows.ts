import { widthWords } from "#domain/catalogue/frame-width.ts";
import { GENDER_LABELS, type Gender } from "#domain/catalogue/lists.ts";
import { readFrameSize, type FrameSize } from "#domain/catalogue/frame-size.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { OUT_OF_STOCK_TEXT } from "#domain/stock/availability.ts";
import type { ComparedFrame } from "#services/catalogue/compare-frames.ts";

export type CompareRow = {
  name: string;
  /** How the cells are drawn; all but these are words. */
  kind: "words" | "price" | "rating" | "colours";
  /** One for each frame; a dash where the shop does not know. */
  cells: string[];
  /** Whether the frames do not all say the same. */
  differs: boolean;
};

const unknown = "–";

/** What frames are compared by, in the order of the table. What is known of none of them is left out. */
export function listCompareRows(frames: readonly ComparedFrame[]): CompareRow[] {
  const rows: [name: string, kind: CompareRow["kind"], read: (frame: ComparedFrame) => string | null][] = [
    ["Price", "price", (frame) => (frame.chargedPaise === 0 ? "Free" : formatRupees(frame.chargedPaise))],
    ["Kind", "words", (frame) => frame.subCategoryName],
    ["Shape", "words", (frame) => frame.frameShape],
    ["Rim", "words", (frame) => frame.frameType],
    ["Material", "words", (frame) => frame.material],
    ["Size", "words", (frame) => frame.sizes.join(", ")],
    ["Frame width", "words", (frame) => widthsOver(frame)],
    ["Lens width", "words", (frame) => millimetres(frame, "lensMm")],
    ["Lens height", "words", (frame) => (frame.lensHeightMm === null ? null : `${frame.lensHeightMm} mm`)],
    ["Bridge", "words", (frame) => millimetres(frame, "bridgeMm")],
    ["Temple", "words", (frame) => millimetres(frame, "templeMm")],
    ["Lenses", "words", (frame) => (frame.offersLenses ? "Power available" : "Without power")],
    ["For", "words", (frame) => frame.audiences.map((one) => GENDER_LABELS[one as Gender] ?? one).join(", ")],
    ["Rating", "rating", ratingWords],
    ["Colours", "colours", (frame) => frame.swatches.map(({ colorName }) => colorName).join(", ")],
    ["Stock", "words", (frame) => (frame.inStock ? "In stock" : OUT_OF_STOCK_TEXT)],
  ];
  return rows.flatMap(([name, kind, read]) => {
    const cells = frames.map((frame) => read(frame) || unknown);
    if (cells.every((cell) => cell === unknown)) return [];
    return [{ name, kind, cells, differs: new Set(cells).size > 1 }];
  });
}

/** "132 mm (medium)", "132 or 137 mm (medium, wide)" */
function widthsOver({ fronts }: ComparedFrame): string | null {
  const words = widthWords(fronts);
  const widths = [...new Set(fronts.map(({ mm }) => mm))].join(" or ");
  return words && `${widths} mm (${words.toLowerCase()})`;
}

/** "50 mm", "50 or 52 mm" */
function millimetres({ sizes }: ComparedFrame, measure: keyof FrameSize): string | null {
  const all = sizes.flatMap((label) => readFrameSize(label)?.[measure] ?? []);
  const different = [...new Set(all)].sort((a, b) => a - b);
  return different.length === 0 ? null : `${different.join(" or ")} mm`;
}

function ratingWords({ rating, reviewCount }: ComparedFrame): string | null {
  if (rating === null) return "No reviews yet";
  return `${rating.toFixed(1)} from ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
}
