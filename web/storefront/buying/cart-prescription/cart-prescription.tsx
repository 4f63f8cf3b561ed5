import { data, Form, Link, redirect } from "react-router";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { attachToCart, detachFromCart } from "#services/prescriptions/attach-to-cart.ts";
import { shopContext } from "#web/session/context.ts";
import { readHolder } from "#web/session/guest-key.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/cart-prescription.ts";
import { type Refusal, refuseForm, type SentForm } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import { noStore, withCookies } from "#web/page/no-store.ts";
import { keepGiven } from "#web/storefront/product/product-detail/lens-wizard/keep-given.ts";
import { judgeFor, refusalFor } from "#web/storefront/product/product-detail/lens-wizard/judge-for.ts";
import { SavedList } from "#web/storefront/product/product-detail/lens-wizard/saved-list.tsx";
import { SheetInWizard } from "#web/storefront/product/product-detail/lens-wizard/sheet-in-wizard.tsx";
import { TypedForm } from "#web/storefront/account/prescription/typed-form.tsx";
import { loadOwn } from "#web/storefront/product/product-detail/load-own.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { findPrescribedLine } from "./find-line.ts";

const WAYS = { saved: "Use a saved one", type: "Type it in", upload: "Upload a photo or PDF" } as const;
type Way = keyof typeof WAYS;

const wayOf = (url: string): Way => {
  const way = new URL(url).searchParams.get("way");
  return way === "type" || way === "upload" ? way : "saved";
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await findPrescribedLine({ context, request, key: params.key });
  if (!found) throw redirect("/cart");
  const way = wayOf(request.url);
  const loaded = await loadOwn({ context, request }, way);
  const own = { ...loaded, saved: loaded.saved.map((one) => ({ ...one, refusal: refusalFor(one, found.lens) })) };
  const { packageName, powerTypeCode, powerTypeName } = found.lens;
  return data({ own, way, lens: { packageName, powerTypeCode, powerTypeName } }, noStore());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [...hiddenHead(matches, "Your prescription"), { name: "referrer", content: "same-origin" }];
}

/** Another prescription for a line of the cart, or none for now. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await findPrescribedLine({ context, request, key: params.key });
  if (!found) return redirect("/cart");
  const form = await readForm(request);
  const sent: SentForm = Object.fromEntries(form);
  const refuse = (message: string, fields = {}) => refuseForm(request, { form: sent, message, status: 422, fields });
  const shop = context.get(shopContext);
  const cartKey = params.key;
  const take = async () => {
    if (form.get("intent") === "later") {
      const holder = await readHolder(request, context);
      await detachFromCart(shop, { holder, cartKey });
      return redirect("/cart");
    }
    if (form.get("intent") === "saved") {
      const id = form.get("prescription_id");
      const holder = await readHolder(request, context);
      const judged = await judgeFor(shop, { holder, id: typeof id === "string" ? id : "" }, found.lens);
      if (!judged.ok) return refuse(judged.message);
      const put = await attachToCart(shop, { holder, cartKey, prescriptionId: judged.prescriptionId });
      return put.ok ? redirect("/cart") : refuse(put.message);
    }
    const kept = await keepGiven({ context, request, form }, found.lens.powerTypeCode);
    if (!kept.ok) return refuse(kept.message, kept.fields);
    const { id, holder } = kept;
    const judged = await judgeFor(shop, { holder, id }, found.lens);
    const put = judged.ok && (await attachToCart(shop, { holder, cartKey, prescriptionId: id }));
    // One that does not suit this lens is kept all the same, and the list of the saved ones says why.
    const next = put && put.ok ? "/cart" : `/cart/prescription/${cartKey}?way=saved`;
    return redirect(next, { headers: withCookies(kept.cookies) });
  };
  return orRefuse(take, ({ message }) => refuse(message));
}

export default function CartPrescription({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, way, lens } = loaderData;
  const refusal: Refusal | undefined = actionData;
  const here = `/cart/prescription/${params.key}`;
  return (
    <div className="page cart-rx-page">
      <h1>Your prescription</h1>
      <p className="text-slate">
        For {lens.powerTypeName}, {lens.packageName}.
      </p>
      <nav aria-label="Ways to add your prescription" className="wizard-rx-links">
        {(Object.keys(WAYS) as Way[]).map((one) => (
          <Link
            key={one}
            to={`${here}?way=${one}`}
            replace
            className="link"
            aria-current={one === way ? "page" : undefined}
          >
            {WAYS[one]}
          </Link>
        ))}
      </nav>
      {way === "saved" && (
        <>
          {refusal && <Alert kind="error">{refusal.message}</Alert>}
          <SavedList
            own={own}
            signInHref={`${here}?auth=login`}
            renderChoice={({ id, label }) => (
              <Form method="post" action={here}>
                <input type="hidden" name="intent" value="saved" />
                <input type="hidden" name="prescription_id" value={id} />
                <Button variant="secondary">
                  Use this one<span className="sr-only">: {label}</span>
                </Button>
              </Form>
            )}
          />
          <p>
            <Link to="/cart" className="link">
              Back to the cart
            </Link>
          </p>
        </>
      )}
      {way === "type" && (
        <TypedForm
          action={`${here}?way=type`}
          cancel="/cart"
          start={{}}
          people={own.people}
          addUse={findPowerType(lens.powerTypeCode)?.addUse ?? "optional"}
          today={own.today}
          ageLimits={own.ageLimits}
          refusal={refusal}
        />
      )}
      {way === "upload" && <SheetInWizard action={`${here}?way=upload`} cancel="/cart" refusal={refusal} />}
    </div>
  );
}
