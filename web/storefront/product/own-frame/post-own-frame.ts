import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { decideLens } from "#domain/lenses/wizard.ts";
import { OWN_FRAME_FIELDS, readOwnFrame, type TypedOwnFrame } from "#domain/own-frame/own-frame-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { findOwnFrameProduct, listOwnFrameLenses } from "#services/own-frame/find-own-frame.ts";
import { keepOwnFrame } from "#services/own-frame/keep-own-frame.ts";
import { typedValues } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { judgeGiven } from "#web/storefront/product/product-detail/judge-given.ts";
import { lineKey } from "#web/storefront/product/product-detail/line-key.ts";
import { postPrescription } from "#web/storefront/product/product-detail/post-prescription.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { putInCart } from "#web/storefront/product/product-detail/put-in-cart.ts";

const INTENTS = ["lens", "typed", "sheet"] as const;

type Posted = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** The forms of the wizard over a customer's own frame, which stands in the address. */
export async function postOwnFrame({ context, request, url }: Posted) {
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const intent = INTENTS.find((one) => one === form.get("intent"));
  if (intent === "typed" || intent === "sheet") return postPrescription({ context, request, url, form });
  if (intent !== "lens") throw data(null, { status: 400 });
  const product = await findOwnFrameProduct(db);
  const { ownFrame: settings } = await getSettings(db);
  if (!product || !settings.on) throw data(null, { status: 404 });

  const refuse = (message: string, fields?: FieldErrors): PostResult => ({
    intent,
    ok: false,
    message,
    values: typedValues(Object.fromEntries(form)),
    ...(fields ? { fields } : {}),
  });
  const query = new URL(request.url).searchParams;
  const typed = Object.fromEntries(OWN_FRAME_FIELDS.map((name) => [name, query.get(name) ?? ""])) as TypedOwnFrame;
  const read = readOwnFrame(typed);
  if (!read.ok) return refuse(Object.values(read.fields)[0] ?? "");
  const { lenses } = await listOwnFrameLenses(db, { productId: product.id });
  const power = textOf(form, "power");
  const decision = decideLens(
    { powerTypeCode: power ?? "", lensId: Number(textOf(form, "lens") ?? Number.NaN) },
    lenses,
  );
  if (!decision.ok) return refuse(decision.message);
  const judged = await judgeGiven({ context, request, form }, decision.lens);
  if (!judged.ok) return refuse(judged.message);

  const key = z.uuid().safeParse(form.get("key"));
  // Another frame by the same form is another line.
  const formKey = `${key.success ? key.data : crypto.randomUUID()} ${JSON.stringify(read.frame)}`;
  const line = {
    productId: product.id,
    attributeValueId: null,
    quantity: 1,
    powerTypeCode: decision.lens.powerTypeCode,
    lensRecordId: decision.lens.id,
    eye: null,
  };
  const keep = () =>
    keepOwnFrame(db, {
      clientKey: lineKey(formKey, line),
      frame: read.frame,
      address: context.get(visitContext).address,
      now: now(),
    });
  const kept = await orRefuse(keep, ({ message }) => ({ ok: false as const, reason: "limit" as const, message }));
  if (!kept.ok) return refuse(kept.reason === "store" ? "Please choose a store that is open" : kept.message);
  const result = await putInCart({
    context,
    request,
    formKey,
    lines: [line],
    most: 1,
    prescriptionId: judged.prescriptionId,
  });
  return result instanceof Response ? result : refuse(result.message, result.fields);
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}
