import { data } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { isPin } from "#domain/invoicing/states.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { getProductNow } from "#services/catalogue/get-product-now.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { noStore } from "#web/page/no-store.ts";
import { shopContext } from "#web/session/context.ts";
import { pinCookie, readPin } from "#web/session/pin.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/delivery-page.ts";
import { AnswerLines } from "./answer-lines.tsx";
import { askDelivery, readAsked } from "./ask-delivery.ts";
import { DeliveryForm } from "./delivery-form.tsx";

/** The answer to the form of a product's page where no script gives it there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  if (!asked) throw data(null, { status: 404 });
  const remembered = readPin(request.headers.get("Cookie"));
  const pin = searchParams.has("pin") ? asked.pin : (remembered ?? "");
  try {
    const [answer, { facts }] = await Promise.all([askDelivery(shop, { ...asked, pin }), getProductNow(shop, asked)]);
    const cookies = isPin(pin) && pin !== remembered ? [pinCookie(request, pin)] : [];
    return data({ asked: { ...asked, pin }, answer, title: facts.product.title }, noStore(cookies));
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Delivery date");
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { asked, answer, title } = loaderData;
  const { liveSaleId, valueId, pin } = asked;
  const isWrong = !answer.promise.ok && answer.promise.reason !== "sold_out";
  return (
    <div className="page py-6">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: title, to: productPath(liveSaleId, null) },
          { label: "Delivery" },
        ]}
      />
      <h1>Delivery date</h1>
      <p className="mt-2 text-lg">{title}</p>
      <DeliveryForm
        className="mt-6"
        action="/delivery"
        replace
        preventScrollReset
        pin={pin}
        isWrong={isWrong}
        answer={
          pin === "" ? (
            <p className="delivery-problem">{NO_PROMISE_WORDS.bad_pin}</p>
          ) : (
            <AnswerLines answer={answer} pin={pin} />
          )
        }
      >
        <input type="hidden" name="product" value={liveSaleId} />
        {valueId !== null && <input type="hidden" name="size" value={valueId} />}
      </DeliveryForm>
      <LinkButton to={productPath(liveSaleId, null)} variant="secondary" className="mt-6">
        Back to the product
      </LinkButton>
    </div>
  );
}
