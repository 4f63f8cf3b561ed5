import { GENDER_LABELS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { type ContentKindName, readContentName } from "#domain/contents/content-kinds.ts";
import { WRITTEN_PAGES } from "#domain/contents/pages/written-pages.ts";
import { ATTRIBUTE_WORDS } from "#domain/goods/attributes.ts";
import { cellInWords } from "#domain/goods/lens-price-cell.ts";
import { STATE_LABELS } from "#domain/goods/goods-state.ts";
import { VIEW_LABELS } from "#domain/goods/picture-fields.ts";
import { COLLECTION_LABELS, FIELD_LABELS } from "#domain/goods/product-values.ts";
import { TAX_CLASS_WORDS } from "#domain/invoicing/tax-class-words.ts";
import { REQUEST_STATE_WORDS } from "#domain/orders/request-states.ts";
import { STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { ORDER_STATE_WORDS } from "#domain/purchasing/order-states.ts";
import { RECEIPT_STATE_WORDS } from "#domain/purchasing/receipt-states.ts";
import { PLACEMENTS } from "#domain/showcase/placements.ts";
import { COUNT_STATE_WORDS } from "#domain/stock/count-words.ts";
import { TRANSFER_STATE_WORDS } from "#domain/stock/transfer-words.ts";
import { BRAND_TEXT_FIELDS } from "#web/console/catalogue/brand-fields.ts";
import { LENS_PACKAGE_FIELDS } from "#web/console/catalogue/package-fields.ts";
import type { TextField } from "#web/console/catalogue/texts-form.tsx";
import { REDIRECT_TEXT_FIELDS } from "#web/console/content/redirects/redirect-fields.ts";
import { COUPON_TEXT_FIELDS, rupeesOf } from "#web/console/coupons/coupon-fields.ts";
import { SUPPLIER_TEXT_FIELDS } from "#web/console/purchasing/supplier-fields.ts";

type Words = Readonly<Record<string, string>>;

/** What the log's names of fields, values and things say to those who read it. What is not here is shown by its own name. */
const FIELDS: Words = {
  ...FIELD_LABELS,
  liveAt: "Goes live",
  colorName: "Colour",
  colorFamily: "Colour family",
  hex: "Paint",
  attributeValue: "Size",
  alt: "Alternative text",
  sku: "SKU",
  codes: "Bar codes",
  role: "Role",
  firstName: "First name",
  lastName: "Last name",
  phoneNumber: "Phone",
  store: "Store",
  enabled: "Account",
  stage: "Stage",
  balancePaise: "Left to pay",
  invoiceStatus: "Invoice",
  shared: "For everybody",
  promisedDay: "Promised day",
  assignedTo: "Assigned to",
  trackingNo: "Parcel number",
  creditNoteNo: "Credit note",
  refundPaise: "Paid back",
  email: "E-mail",
  gstin: "GSTIN",
  rateBp: "Rate",
  hsnCode: "HSN code",
  homeStoreId: "Own store",
  open: "Shown to customers",
  storeTime: "Hours",
  stateCode: "State",
  zipCode: "PIN code",
  invoicePrefix: "Prefix of bills",
};

/** Of entries whose fields are those of a form: by what their action begins with. */
const FORMS: Readonly<Record<string, readonly TextField[]>> = {
  redirect: REDIRECT_TEXT_FIELDS,
  coupon: COUPON_TEXT_FIELDS,
  supplier: SUPPLIER_TEXT_FIELDS,
  brand: BRAND_TEXT_FIELDS,
  lens: LENS_PACKAGE_FIELDS,
};

/** Values by what the action begins with and the field; by the field alone where that says enough. */
const VALUES: Readonly<Record<string, Words>> = {
  stage: STAFF_STAGE_LABELS,
  taxClass: TAX_CLASS_WORDS,
  audiences: GENDER_LABELS,
  collections: COLLECTION_LABELS,
  subCategorySlug: Object.fromEntries(Object.entries(PRODUCT_KINDS).map(([slug, { name }]) => [slug, name])),
  outcome: { came: "came", missed: "did not come" },
  "order status": REQUEST_STATE_WORDS,
  "product state": STATE_LABELS,
  "product view": VIEW_LABELS,
  "purchase state": ORDER_STATE_WORDS,
  "receipt state": RECEIPT_STATE_WORDS,
  "transfer state": TRANSFER_STATE_WORDS,
  "count state": COUNT_STATE_WORDS,
};

const BOX: Words = { yes: "yes", no: "no" };

const beginOf = (action: string) => action.split(".")[0]!;
const own = <Value>(of: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

/** What a field of an entry is called; null where only its key is known. */
export function fieldName(action: string, field: string): string | null {
  const asked = own(FORMS, beginOf(action))?.find(({ name }) => name === field);
  return asked?.label ?? own(FIELDS, field) ?? null;
}

/** What a value of a field means; null where only the value is known. */
export function valueName(action: string, field: string, value: string): string | null {
  const begin = beginOf(action);
  const asked = own(FORMS, begin)?.find(({ name }) => name === field);
  if (asked?.kind === "box") return own(BOX, value) ?? null;
  if (asked?.prefix === "₹") return rupeesOf(value);
  // What tells two cut-outs of one size apart is of no use to a reader.
  if (field === "cutOut") return value.replace(/ \([\w-]+\)$/, "");
  if (begin === "product" && field === "lenses") return lensesInWords(value);
  const option = asked?.options?.find((one) => one.value === value);
  const words = own(VALUES, `${begin} ${field}`) ?? own(VALUES, field);
  return option?.label ?? (words && own(words, value)) ?? null;
}

/** "single-vision-prescription-glasses/blue-block, ..." as the page of a product names them. */
const lensesInWords = (value: string): string =>
  value
    .split(", ")
    .map((code) => cellInWords(code.replace("/", " ")))
    .join("; ");

const LISTS: Words = { orders: "List of orders", pick: "List to pick" };
const SHOP: Words = { ledger: "The ledger", demonstration: "The demonstration" };

const CONTENTS: Readonly<Record<ContentKindName, (key: string) => string>> = {
  home: () => "Home page",
  faq: () => "Questions on the home page",
  page: (key) => `Page “${own<{ title: string }>(WRITTEN_PAGES, key)?.title ?? key}”`,
  article: (key) => `Article “${key}”`,
  banner: (key) => `Banners: ${PLACEMENTS.find((place) => place.key === key)?.name ?? key}`,
  slider: (key) => `Slider “${key}”`,
};

/** Things that have no name of their own in the log. */
const OBJECTS: Readonly<Record<string, (id: string) => string>> = {
  setting: () => "Settings of the shop",
  shop: (id) => own(SHOP, id) ?? "The shop",
  list: (id) => own(LISTS, id) ?? `List ${id}`,
  content: (id) => {
    const content = readContentName(id);
    return content ? CONTENTS[content.kind](content.key) : id;
  },
  "tax-rate": (id) => `Tax rate: ${own(TAX_CLASS_WORDS, id) ?? id}`,
  attribute: (id) => own<{ title: string }>(ATTRIBUTE_WORDS, id)?.title ?? `Attribute ${id}`,
  category: (id) => `Category ${id.slice(id.indexOf(":") + 1)}`,
  "lens-package": (id) => `Lens package ${id}`,
  "lens-prices": (id) => `Lens prices of ${id}`,
  "search-word": () => "Words of the search",
  gold: () => "Gold membership",
  visit: () => "Eye test",
  "purchase-order": (id) => `Purchase order ${id}`,
  "supplier-bill": (id) => `Supplier's bill ${id}`,
  receipt: (id) => `Delivery ${id}`,
  unit: (id) => `Stock unit ${id}`,
  user: (id) => `Account ${id}`,
  view: () => "Saved view",
  import: () => "File that was brought in",
};

/** What a thing of the log is called: by its name, else by its kind. */
export function objectName({ kind, id, name }: { kind: string; id: string; name: string | null }): string {
  if (name !== null) return name;
  const words = kind.replaceAll("-", " ");
  return own(OBJECTS, kind)?.(id) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} ${id}`;
}
