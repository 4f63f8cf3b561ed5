import { type Colourway, FINISHES, METALS } from "#domain/frames/colourway.ts";
import { frameSizeLabel, frontWidthMm } from "#domain/frames/measure-frame.ts";
import type { FrameFault } from "#domain/frames/wearable/frame-fault.ts";
import { finishesOf, type Paint, paintColour, proposePaint } from "#domain/goods/design/paint-colour.ts";
import { drawDesign } from "#services/goods/design/draw-design.ts";
import type { getDesign } from "#services/goods/design/get-design.ts";
import { judgeDesign } from "#services/goods/design/judge-design.ts";

type Design = Awaited<ReturnType<typeof getDesign>>;

/** Of a product's design, what its page is drawn by. */
type Kept = Pick<Design, "styles" | "colours" | "kept"> & {
  values: Pick<Design["values"], "audiences" | "subCategorySlug">;
};

/** More colours than these are not drawn one by one. */
const MOST_DRAWN = 8;

/** What was chosen of each colour, by the names of the form. */
export function readPaints(sent: (name: string) => string | null, ids: readonly number[]): Record<number, Paint> {
  const chosen = ids.flatMap((id) => {
    const finish = FINISHES.find((one) => one === sent(`finish-${id}`));
    const metal = METALS.find((one) => one === sent(`metal-${id}`));
    return finish && metal ? [[id, { finish, metal }] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The page's choices with their drawings: as asked for in the address, else as it is kept, else as proposed. */
export async function showDesign(kept: Kept, asked: URLSearchParams) {
  const { colours, values, kept: present } = kept;
  const styles = await bestFirst(kept);
  const asKept = JSON.stringify(present.design);
  const own = styles.find(({ design }) => JSON.stringify(design) === asKept) ?? null;
  const chosen = styles.find(({ key }) => key === asked.get("style")) ?? own ?? styles[0] ?? null;
  const paints = readPaints(
    (name) => asked.get(name),
    colours.map(({ id }) => id),
  );
  const shown = [];
  for (const [turn, colour] of colours.entries()) {
    const design = chosen?.design ?? present.design;
    if (!design) break;
    const was = present.colours[colour.id];
    const paint = paints[colour.id] ?? (was ? { finish: was.finish, metal: was.metal } : proposePaint(colour, design));
    const fits = finishesOf(design).includes(paint.finish) ? paint : proposePaint(colour, design);
    const colourway = chosen ? paintColour(colour, fits, values.subCategorySlug) : (was ?? null);
    const picture = colourway && turn < MOST_DRAWN ? await drawDesign("front", design, colourway) : null;
    shown.push({
      id: colour.id,
      name: colour.colorName,
      paint: fits,
      finishes: finishesOf(design),
      colourway,
      picture,
    });
  }
  const first: Colourway = shown[0]?.colourway ?? PLAIN;
  const drawn = [];
  for (const { key, words, design, faults } of styles)
    drawn.push({
      key,
      words,
      widthMm: frontWidthMm(design),
      picture: await drawDesign("front", design, first),
      faults: faults.map(({ words: what, isUnwearable }) => (isUnwearable ? `Cannot be worn. ${what}` : what)),
    });
  const design = chosen?.design ?? present.design;
  return {
    styles: drawn,
    chosen: chosen?.key ?? null,
    isKept: chosen !== null && chosen === own && asked.size === 0,
    colours: shown.map(({ id, name, paint, finishes, picture }) => ({ id, name, paint, finishes, picture })),
    turned: design && (await drawDesign("three-quarter", design, first)),
    size: design && `${frameSizeLabel(design)}, ${frontWidthMm(design)} mm wide`,
    hasDesign: present.design !== null,
    isOther: present.design !== null && own === null,
  };
}

/** Ways to build it that an optician would send back come last. */
async function bestFirst({ styles, values: { audiences } }: Kept) {
  const isForChildren = audiences.length > 0 && audiences.every((one) => one === "Juniors");
  const judged: (Kept["styles"][number] & { faults: FrameFault[] })[] = [];
  for (const style of styles)
    judged.push({ ...style, faults: await judgeDesign(style.design, isForChildren ? "child" : "grown") });
  const worst = ({ faults }: { faults: readonly FrameFault[] }) =>
    faults.some(({ isUnwearable }) => isUnwearable) ? 2 : Math.min(faults.length, 1);
  return judged.toSorted((one, other) => worst(one) - worst(other));
}

const PLAIN: Colourway = { finish: "glossy", frontHex: "#141518", metal: "silver", lens: { kind: "clear" } };
