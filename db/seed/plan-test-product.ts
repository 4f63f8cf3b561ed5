import type { FrameColour } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { GLASSES_BRANDS } from "./lists/brands.ts";
import { frameHsn, HSN_CODES } from "./lists/hsn-codes.ts";
import { TEST_PRODUCTS, type TestProduct, type TestProductKey } from "./lists/test-products.ts";
import { type DemoFrame, demoFrames } from "./frame-designs.ts";
import { makerOf, STANDARD } from "./plan-goods.ts";
import type { ProductPlan, Subject } from "./product-plan.ts";

/** A product of the test shop in full. */
export function planTestProduct(key: TestProductKey, turn: number): ProductPlan {
  const product: TestProduct = TEST_PRODUCTS[key];
  const { subCategory, audiences = [], material = null } = product;
  const kind = PRODUCT_KINDS[subCategory];
  const { taxClass } = kind;
  const frame = kind.family === "glasses" ? frameOf(product) : null;
  return {
    title: product.title,
    description: `${product.title} of the test shop.`,
    subCategory,
    mainCategory: audiences.length === 1 ? audiences[0]! : "Unisex",
    audiences,
    ...makerOf(product.brand),
    frameShape: product.shape ?? null,
    frameType: kind.family === "glasses" ? (product.rim ?? "Full Rim") : null,
    material,
    pricePaise: product.rupees * 100,
    discountBp: (product.discount ?? 0) * 100,
    mrpPaise: product.rupees * 100,
    taxClass,
    hsnCode: subCategory === "eye_glasses" && material ? frameHsn(material) : HSN_CODES[taxClass],
    netQuantity: "1 N",
    baseCurveHmm: kind.family === "contact_lens" ? 860 : null,
    diameterHmm: kind.family === "contact_lens" ? 1420 : null,
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
  if (PRODUCT_KINDS[product.subCategory].family === "contact_lens") return { kind: "contact-lens", boxOf: "30 lenses" };
  return { kind: "goods", goods: product.subCategory === "accessories" ? "cloth" : "solution" };
}
