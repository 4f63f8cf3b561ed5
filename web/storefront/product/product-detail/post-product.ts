import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { decideLens, decidePowerType, listPowerTypeChoices } from "#domain/lenses/wizard.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { listPowerTypes, listProductLenses } from "#services/catalogue/list-lenses.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { typedValues } from "#web/forms/answer.ts";
import { judgeGiven } from "./judge-given.ts";
import { postQuestion } from "./questions/post-question.ts";
import { postReview } from "./reviews/post-review.ts";
import { type ShownProduct, requireProduct } from "./load-page.ts";
import { postPrescription } from "./post-prescription.ts";
import { type PostResult, readIntent } from "./post-result.ts";
import { putInCart } from "./put-in-cart.ts";
import { postTellMe } from "./sold-out/post-tell-me.ts";
import { type LinesRead, readContactLenses, readFrame, readGoods } from "./read-lines.ts";

type Posted = { context: Readonly<RouterContextProvider>; params: { id: string }; request: Request; url: URL };

/** All forms of the product page come here. What succeeds leads on; what is refused comes back as it was typed. */
export async function postProduct({ context, params, request, url }: Posted) {
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const intent = readIntent(form);
  if (intent === null) throw data(null, { status: 400 });
  const product = await requireProduct(db, params.id);
  if (intent === "review") return postReview({ context, form, productId: product.id });
  if (intent === "question") return postQuestion({ context, form, productId: product.id });
  if (intent === "tell-me") return postTellMe({ context, form, productId: product.id });
  if (intent === "typed" || intent === "sheet") return postPrescription({ context, request, url, form });

  const refuse = (message: string, fields?: FieldErrors): PostResult => ({
    intent,
    ok: false,
    message,
    values: typedValues(Object.fromEntries(form)),
    ...(fields ? { fields } : {}),
  });

  let wanted: LinesRead;
  let prescriptionId: string | null = null;
  if (intent === "power-type") {
    const decision = await decideStep(db, product, form);
    if (!decision.ok) return refuse(decision.message);
    if (decision.goTo === "lenses") return redirect(withStep(request.url, decision.choice.code));
    wanted = readFrame(form, product.id, "frame-only");
  } else if (intent === "lens") {
    const decision = await decideCompletion(db, product, form);
    if (!decision.ok) return refuse(decision.message);
    const judged = await judgeGiven({ context, request, form }, decision.lens);
    if (!judged.ok) return refuse(judged.message);
    ({ prescriptionId } = judged);
    wanted = readFrame(form, product.id, "lens");
  } else {
    wanted = (intent === "contact-lens" ? readContactLenses : readGoods)(form, product.id);
  }
  if (!wanted.ok) return refuse(wanted.message, wanted.fields);

  const key = z.uuid().safeParse(form.get("key"));
  const formKey = key.success ? key.data : crypto.randomUUID();
  const result = await putInCart({
    context,
    request,
    formKey,
    lines: wanted.lines,
    most: PRODUCT_KINDS[product.subCategorySlug].maxQuantity,
    prescriptionId,
  });
  return result instanceof Response ? result : refuse(result.message, result.fields);
}

async function decideStep(db: Shop["db"], product: ShownProduct, form: FormData) {
  const [types, lenses] = await Promise.all([listPowerTypes(db), listProductLenses(db, { productId: product.id })]);
  return decidePowerType(textOf(form, "power"), listPowerTypeChoices(product.subCategorySlug, types, lenses));
}

async function decideCompletion(db: Shop["db"], product: ShownProduct, form: FormData) {
  const lenses = await listProductLenses(db, { productId: product.id });
  const lensId = Number(textOf(form, "lens") ?? Number.NaN);
  return decideLens({ powerTypeCode: textOf(form, "power") ?? "", lensId }, lenses);
}

/** The wizard's next step without JavaScript, which goes there by itself. */
function withStep(url: string, power: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("step", "2");
  searchParams.set("power", power);
  return `${pathname}?${searchParams}`;
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}
