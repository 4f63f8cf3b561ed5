import { type CutOut, scaleOfCutOut } from "#domain/frames/cut-out.ts";
import { frontWidthMm } from "#domain/frames/measure-frame.ts";
import { wornSize } from "#domain/heads/worn-size.ts";
import type { KeptPicture, ProductPictures, VariantPictures } from "./catalogue-rows.ts";
import type { KeepPicture } from "./keep-pictures.ts";
import { drawGoodsPictures } from "./pictures/draw-goods-pictures.ts";
import { drawSwatchPicture } from "./pictures/draw-shop-pictures.ts";
import { drawVariantPictures } from "./pictures/draw-variant-pictures.ts";
import type { Masters } from "./pictures/find-masters.ts";
import type { SeedPicture } from "./pictures/named-picture.ts";
import { measureCutOut, readMaster } from "./pictures/read-master.ts";
import { MEMBERSHIP_MODEL, modelColour, type ProductPlan, type VariantPlan } from "./product-plan.ts";
import { wearersOf } from "./wearer-of.ts";

/** Views in the order of the gallery, with the words for what is seen. What else was photographed follows them. */
const VIEW_WORDS: Record<string, string> = {
  front: "front view",
  worn: "worn",
  "three-quarter": "three-quarter view",
  side: "side view",
  folded: "folded",
  hinge: "close view of the hinge",
};
/** What is no picture of the gallery. */
const APART = ["cut-out", "swatch"];

type Given = { keep: KeepPicture; masters: Masters };

/** A product whose colours have all been photographed is shown so; else it is drawn, in all of its colours. */
export async function keepProduct(plan: ProductPlan, { keep, masters }: Given): Promise<ProductPictures> {
  if (plan.variants.length === 0) return keepWhole(plan, { keep, masters });
  const photographed = plan.variants.map((variant) => ({ variant, views: masters.of(modelColour(variant.values)) }));
  if (photographed.every(({ views }) => views.has("front"))) {
    const scale = await scaleOf(plan, photographed[0]!.views.get("cut-out"));
    const variants = photographed.map(({ variant, views }) => keepViews(plan, { variant, views, scale, keep }));
    return { variants: await Promise.all(variants), whole: [], isDrawn: false };
  }
  const drawn = plan.variants.map(async (variant) => ({
    swatch: (await keep(drawSwatchPicture(variant.paint, variant.colorName))).name,
    pictures: await Promise.all(draw(plan, variant).map(keep)),
    cutOut: null,
  }));
  return { variants: await Promise.all(drawn), whole: [], isDrawn: true };
}

/** The membership comes in no colour. */
async function keepWhole(plan: ProductPlan, { keep, masters }: Given): Promise<ProductPictures> {
  const views = masters.of(MEMBERSHIP_MODEL);
  const isDrawn = !views.has("front");
  const whole = isDrawn
    ? await Promise.all(draw(plan).map(keep))
    : await keepGallery(views, { named: describe(plan) }, keep);
  return { variants: [], whole, isDrawn };
}

type Photographed = {
  variant: VariantPlan;
  views: ReadonlyMap<string, string>;
  scale: Scale | null;
  keep: KeepPicture;
};

/** What was photographed, in the order of the gallery. */
function keepGallery(
  views: ReadonlyMap<string, string>,
  { named, worn = [] }: { named: string; worn?: readonly WornWords[] },
  keep: KeepPicture,
): Promise<KeptPicture[]> {
  const all = [...Object.keys(VIEW_WORDS), ...views.keys()];
  const isChoice = worn.length > 1 && worn.every(({ view }) => views.has(view));
  // A face among two is no choice: it waits for the third.
  const apart = isChoice ? APART : [...APART, ...worn.slice(1).map(({ view }) => view)];
  const shown = [...new Set(all)].filter((view) => !apart.includes(view));
  return Promise.all(
    shown.flatMap((view) => {
      const file = views.get(view);
      if (!file) return [];
      const on = worn.find((one) => one.view === view);
      const alt = `${named}, ${on?.words ?? VIEW_WORDS[view] ?? `${view} view`}`;
      const picture = readMaster(file, { folder: "uploads/products", view, alt }).then(keep);
      return [on ? picture.then((kept) => ({ ...kept, faceMm: on.faceMm })) : picture];
    }),
  );
}

async function keepViews(plan: ProductPlan, { variant, views, scale, keep }: Photographed): Promise<VariantPictures> {
  const chip = views.get("swatch");
  const swatch = chip
    ? await readMaster(chip, { folder: "assets", view: "swatch", alt: variant.colorName })
    : drawSwatchPicture(variant.paint, variant.colorName);
  return {
    swatch: (await keep(swatch)).name,
    pictures: await keepGallery(views, { named: describe(plan, variant), worn: describeWorn(plan) }, keep),
    cutOut: scale && (await keepCutOut(views.get("cut-out"), scale, keep)),
  };
}

type Scale = ReturnType<typeof scaleOfCutOut>;

/** Colours of one design are cut out alike, and to measure one takes a while. */
async function scaleOf({ subject }: ProductPlan, file: string | undefined): Promise<Scale | null> {
  return file && subject.kind === "frame" ? scaleOfCutOut(subject.design, await measureCutOut(file)) : null;
}

async function keepCutOut(file: string | undefined, scale: Scale, keep: KeepPicture): Promise<CutOut | null> {
  if (!file) return null;
  const picture = await readMaster(file, { folder: "uploads/products", view: "cut-out", alt: "" });
  const { name, width, height } = await keep(picture);
  return { path: name, widthPx: width, heightPx: height, ...scale };
}

/** Brand, title, colour and shape: what each picture of a colour shows. */
function describe(plan: ProductPlan, variant?: VariantPlan): string {
  const { subject, brandName, title } = plan;
  const named = `${brandName} ${title}${variant?.paint ? ` in ${variant.colorName}` : ""}`;
  if (subject.kind !== "frame") return named;
  return `${named}, ${`${plan.frameShape} ${plan.frameType}`.toLowerCase()} glasses`;
}

type WornWords = { view: string; faceMm: number; words: string };

/** "worn, front 139 mm wide on a face of 140 mm": what its pictures are for. The face that fits first. */
function describeWorn(plan: ProductPlan): WornWords[] {
  const { subject } = plan;
  if (subject.kind !== "frame") return [];
  const frontMm = frontWidthMm(subject.design);
  return wearersOf(plan).map(({ view, head: { faceWidthMm: faceMm } }) => {
    return { view, faceMm, words: `worn, ${wornSize(frontMm, faceMm)}` };
  });
}

/** Without a variant: of goods that come in no colour at all. */
function draw(plan: ProductPlan, variant?: VariantPlan): SeedPicture[] {
  const { subject, brandName, title, netQuantity } = plan;
  const paint = variant?.paint ?? null;
  const alt = describe(plan, variant);
  if (subject.kind !== "frame") {
    const kind = subject.kind === "goods" ? subject.goods : subject.kind;
    const hex = paint && "hex" in paint ? paint.hex : undefined;
    return drawGoodsPictures({ kind, brand: brandName, title, netQuantity, alt, ...(hex && { hex }) });
  }
  if (!paint || "hex" in paint) throw new TypeError(`${title} has a colour that no frame can have`);
  return drawVariantPictures({ design: subject.design, colourway: paint, alt });
}
