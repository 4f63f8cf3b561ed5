import { frameHsn, type GoodsKind, taxFor } from "#domain/invoicing/tax-rates.ts";
import type { FrameColour } from "#domain/catalogue/lists.ts";
import { SUB_CATEGORIES, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import { GLASSES_BRANDS } from "./lists/brands.ts";
import { TEST_PRODUCTS, type TestProduct, type TestProductKey } from "./lists/test-products.ts";
import { type DemoFrame, demoFrames } from "./frame-designs.ts";
import { makerOf, STANDARD } from "./plan-goods.ts";
import type { ProductPlan, Subject } from "./product-plan.ts";

const TAXED_AS: Record<SubCategorySlug, GoodsKind> = {
  eye_glasses: "frame",
  sun_glasses: "sunglasses",
  computer_glasses: "computer-glasses",
  contact_lens: "contact-lens",
  daily_disposable: "contact-lens",
  contact_lens_solution: "solution",
  accessories: "cleaning-kit",
};

/** A product of the test shop in full. */
export function planTestProduct(key: TestProductKey, turn: number, on: Date): ProductPlan {
  const product: TestProduct = TEST_PRODUCTS[key];
  const { subCategory, audiences = [], material = null } = product;
  const kind = SUB_CATEGORIES[subCategory];
  const tax = taxFor(TAXED_AS[subCategory], on);
  const frame = kind.isFrame ? frameOf(product) : null;
  return {
    title: product.title,
    description: `${product.title} of the test shop.`,
    subCategory,
    mainCategory: audiences.length === 1 ? audiences[0]! : "Unisex",
    audiences,
    ...makerOf(product.brand),
    frameShape: product.shape ?? null,
    frameType: kind.isFrame ? (product.rim ?? "Full Rim") : null,
    material,
    pricePaise: product.rupees * 100,
    discountBp: (product.discount ?? 0) * 100,
    mrpPaise: product.rupees * 100,
    taxBp: tax.rateBp,
    hsnCode: subCategory === "eye_glasses" && material ? frameHsn(material) : tax.hsnCode,
    netQuantity: "1 N",
    baseCurveHmm: kind.isContactLens ? 860 : null,
    diameterHmm: kind.isContactLens ? 1420 : null,
    popularity: product.popularity ?? 500 - turn,
    ageDays: turn + 1,
    inStores: GLASSES_BRANDS.some(({ code }) => code === product.brand),
    lensPackages: product.lenses ?? [],
    subject: subjectOf(product, frame),
    variants: Object.entries(product.colours).map(([colorName, values], place) => ({
      colorName,
      colorFamily: colorName === STANDARD ? null : (colorName as FrameColour),
      paint: colorName === STANDARD ? null : (frame?.colourways[0]!.colourway ?? { hex: "#525C66" }),
      values: Object.entries(values).map(([value, websiteStock]) => ({
        value,
        sku: `T${String(turn + 1).padStart(2, "0")}-${place + 1}-${value}`,
        websiteStock,
      })),
    })),
  };
}

let frames: DemoFrame[] | undefined;

function frameOf({ shape, subCategory }: TestProduct): DemoFrame {
  frames ??= demoFrames();
  return frames.find((frame) => frame.shape === shape && frame.kind === subCategory)!;
}

function subjectOf(product: TestProduct, frame: DemoFrame | null): Subject {
  if (frame) return { kind: "frame", design: frame.design };
  if (SUB_CATEGORIES[product.subCategory].isContactLens) return { kind: "contact-lens", boxOf: "30 lenses" };
  return { kind: "goods", goods: product.subCategory === "accessories" ? "cloth" : "solution" };
}
