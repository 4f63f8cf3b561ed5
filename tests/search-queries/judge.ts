import { SHOPS } from "#db/seed/lists/shops.ts";
import { GLASSES_BRANDS } from "#db/seed/lists/brands.ts";
import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { wishedLensKeys } from "#domain/lenses/lens-keys.ts";
import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import { nearestFirst } from "#domain/stores/distance.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import { answerQuery, type QueryAnswer } from "#search/answer-query.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";
import { findList } from "#search/find-list.ts";
import { openCatalogue } from "#search/open-catalogue.ts";
import { demonstrationRows } from "./demonstration-rows.ts";

type Range = { from: number; to: number };
type List = {
  category?: string[];
  filter: {
    shape?: string[];
    brand?: string[];
    main_category?: string[];
    frame_type?: string[];
    frame_color?: string[];
    material?: string[];
    color_name?: string[];
    title?: string[];
    price?: { fromPaise?: number; toPaise?: number };
    size?: Partial<Record<keyof FrameSize, Range>>;
    width?: string[];
  };
  order?: "cheapest";
};
type Lens = { powerType?: string[]; package?: string[] };
type Alike = List & { lens?: Lens };
export type Expected = {
  list?: List;
  page?: string;
  stores?: { near: string; first: string };
  lens?: Lens;
  maker?: string;
  alike?: Alike;
  brand?: string;
  product?: string;
  relaxed?: { gone: string[]; then: Expected };
  nothing?: true;
  wayOn?: true;
  anyOf?: Expected[];
};

export type Query = { id: number; query: string; group: string; expects: Expected };
type Shown = { answer: QueryAnswer; first: CatalogueRow[]; all: CatalogueRow[] };

const FIRST = 4;
const rows = demonstrationRows();
const catalogue = openCatalogue();
catalogue.put(rows);
const byId = new Map(rows.map((row) => [row.id, row]));
const brands = [
  ...GLASSES_BRANDS.map(({ code, name }) => ({ code, name })),
  ...new Map(rows.map(({ brandCode: code, brandName: name }) => [code, { code, name }])).values(),
].filter(({ code }, at, list) => list.findIndex((one) => one.code === code) === at);
const stores = SHOPS.map((shop) => ({
  ...shop,
  zipCode: shop.pin,
  latitude: shop.place?.[0] ?? null,
  longitude: shop.place?.[1] ?? null,
}));

/** What the shop answers to a query, by the same code that its pages and its API ask. */
export function ask(text: string): Shown {
  const answer = answerQuery(catalogue, { text, brands, filter: {} });
  const { filter, order, glassesFirst } = answer;
  const page = { offset: 0, limit: filter ? rows.length : 0 };
  const { ids } = findList(catalogue, { filter: filter ?? {}, order: order ?? "popular", glassesFirst, ...page });
  const all = ids.map((id) => byId.get(id)!);
  return { answer, all, first: all.slice(0, FIRST) };
}

/** Null when it came out right, else what is wrong, in a few words. */
export function judge(expects: Expected, shown: Shown): string | null {
  if (expects.anyOf) {
    const faults = expects.anyOf.map((one) => judge(one, shown));
    return faults.includes(null) ? null : faults.join(" | ");
  }
  if (expects.list) return judgeList(expects.list, shown) ?? judgeNoPage(shown);
  if (expects.page !== undefined) return judgePage(expects.page, shown);
  if (expects.stores) return judgeStores(expects.stores, shown);
  if (expects.lens) return judgeLens(expects.lens, shown);
  if (expects.maker !== undefined) {
    if (shown.answer.maker !== expects.maker) return `maker ${shown.answer.maker}`;
    const { lens, ...list } = expects.alike!;
    return lens ? judgeLens(lens, shown) : judgeList(list, shown);
  }
  if (expects.brand !== undefined) {
    const isFirst = shown.first.length > 0 && shown.first.every(({ brandCode }) => brandCode === expects.brand);
    return isFirst ? null : `brands ${shown.first.map(({ brandCode }) => brandCode).join()}`;
  }
  if (expects.product !== undefined) {
    return shown.first[0]?.title === expects.product ? null : `first ${shown.first[0]?.title}`;
  }
  if (expects.relaxed) {
    const gone = shown.answer.gone.map(({ typed }) => typed.toLowerCase());
    const unsaid = expects.relaxed.gone.filter((words) => !gone.some((phrase) => phrase.includes(words)));
    return unsaid.length > 0 ? `not said: ${unsaid.join()}` : judge(expects.relaxed.then, shown);
  }
  const { answer, all } = shown;
  const isNothing = all.length === 0 && answer.offers.length === 0 && answer.corrected.length === 0 && !answer.maker;
  return isNothing ? null : `found ${all.length}, ${describe(shown)}`;
}

/** What was understood, for whoever mends a query. */
export function describe({ answer, first }: Shown): string {
  const parts = answer.kept.map(({ label, typed }) => `${label}<${typed}>`);
  const gone = answer.gone.map(({ typed, why }) => `${why}<${typed}>`);
  const offers = answer.offers.map((offer) => JSON.stringify(Object.values(offer).slice(1)));
  const corrected = answer.corrected.map(({ typed, meant }) => `${typed}>${meant}`);
  const titles = first.map(({ title }) => title);
  return [parts, gone, offers, corrected, titles].map((list) => list.join(", ")).join(" / ");
}

function judgeList({ category, filter, order }: List, { first, all }: Shown): string | null {
  if (first.length === 0) return "empty";
  for (const row of first) {
    const fault = category && !category.includes(row.subCategorySlug) ? row.subCategorySlug : judgeRow(filter, row);
    if (fault) return `${row.title}: ${fault}`;
  }
  if (order !== "cheapest") return null;
  const prices = all.map(({ chargedPaise }) => chargedPaise);
  return prices.every((price, at) => at === 0 || price >= prices[at - 1]!) ? null : "not by price";
}

function judgeRow(filter: List["filter"], row: CatalogueRow): string | null {
  const has = (chosen: string[] | undefined, own: string | null) => !chosen || (own !== null && chosen.includes(own));
  const within = (value: number, { from, to }: Range) => value >= from && value <= to;
  const { price, size, width } = filter;
  const widths = row.sizes.map(({ lensMm, bridgeMm }) =>
    frameWidthOf(Math.round(2 * lensMm + bridgeMm + (row.sidesMm ?? 0))),
  );
  const hasColour = row.colours.some(
    ({ family, name }) =>
      has(filter.frame_color, family) && (!filter.color_name || filter.color_name.some((word) => holds(name, word))),
  );
  const inSize = row.sizes.some((own) =>
    (Object.entries(size ?? {}) as [keyof FrameSize, Range][]).every(([key, range]) => within(own[key], range)),
  );
  const faults = [
    !has(filter.shape, row.shape) && "shape",
    !has(filter.brand, row.brandCode) && "brand",
    !has(filter.frame_type, row.frame_type) && "frame type",
    !has(filter.material, row.material) && "material",
    filter.main_category && !filter.main_category.some((one) => row.audiences.includes(one)) && "people",
    filter.title && !filter.title.some((word) => holds(row.title, word)) && "title",
    price && !within(row.chargedPaise, { from: price.fromPaise ?? 0, to: price.toPaise ?? Infinity }) && "price",
    (filter.frame_color || filter.color_name) && !hasColour && "colour",
    size && !inSize && "size",
    width && !widths.some((own) => width.includes(own)) && "width",
  ];
  return faults.find((fault) => typeof fault === "string") || null;
}

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
const holds = (text: string, part: string) => words(text).includes(words(part));

/** Who asked for goods is not sent to a page first. */
function judgeNoPage({ answer }: Shown): string | null {
  const [page] = answer.offers.filter(({ kind }) => kind === "page" || kind === "stores");
  return page ? `offered ${JSON.stringify(page)}` : null;
}

function judgePage(address: string, { answer }: Shown): string | null {
  const [first] = answer.offers;
  const own = first?.kind === "page" ? first.address : first?.kind === "stores" ? "/store-locator" : null;
  return own === address ? null : `offered ${JSON.stringify(first)}`;
}

function judgeStores({ near, first }: { near: string; first: string }, { answer }: Shown): string | null {
  const [offer] = answer.offers;
  if (offer?.kind !== "stores") return `offered ${JSON.stringify(offer)}`;
  const place = findPlace(offer.near, stores);
  if (!place) return `no place ${offer.near}`;
  if (!place.label.includes(near) && !offer.near.includes(near)) return `place ${place.label}`;
  const [nearest] = nearestFirst(stores, place);
  return nearest?.code === first ? null : `store ${nearest?.code}`;
}

function judgeLens({ powerType = [], package: packages = [] }: Lens, { answer, all }: Shown): string | null {
  const [offer] = answer.offers;
  if (offer?.kind !== "lens") return `offered ${JSON.stringify(offer)}`;
  const keys = offer.lens.power === FRAME_ONLY ? [] : wishedLensKeys(offer.lens);
  const unfit = keys.length > 0 && all.find((row) => !row.lensKeys.some((key) => keys.includes(key)));
  if (unfit || all.length === 0) return unfit ? `${unfit.title} takes no such lens` : "empty";
  if (powerType.length + packages.length === 0 || powerType.includes(offer.lens.power)) return null;
  const isPackage = offer.lens.packages.length > 0 && offer.lens.packages.every((code) => packages.includes(code));
  return isPackage ? null : `lens ${JSON.stringify(offer.lens)}`;
}
