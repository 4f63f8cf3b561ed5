import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { requirePermission } from "#domain/access/permission.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { PRODUCT_RULES } from "#domain/goods/product-fields.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { listBrandNames } from "#services/goods/get-goods.ts";
import { makeDraft } from "#services/goods/make-draft.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { finishForm } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/new-product.ts";
import { PRODUCTS_PAGE } from "./product-list.tsx";
import { PRODUCT_DONE } from "./product-words.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    requirePermission(actor, "goods.change");
  } catch (fault) {
    return throwNotFound(fault);
  }
  return data({ brands: await listBrandNames(context.get(shopContext).db) }, noStore());
}

export function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const { title, brandCode, subCategorySlug } = PRODUCT_RULES;
      const rules = z.object({ title, brandCode, subCategorySlug });
      const parsed = rules.safeParse({ title: "", brandCode: "", subCategorySlug: "", ...sent });
      if (!parsed.success) return refuseFields(parsed.error);
      const made = await makeDraft(shop, { actor, ...parsed.data });
      if (made.ok)
        return finishForm(request, { page: `${PRODUCTS_PAGE}/${made.id}`, done: "made", message: PRODUCT_DONE.made });
      return refuse({ ...ERRORS.validation, fields: { brandCode: "Choose the brand" } });
    },
  });
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A product that is new: what it is called, whose it is and what. All else stands on its page. */
export default function NewProduct({ loaderData: { brands }, actionData }: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const form = useStaffRefusal(refusal);
  const busy = useNavigation().formMethod === "POST";
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: string) => ({ name, defaultValue: values[name], error: fields[name] });
  return (
    <>
      <title>New product</title>
      <header className="list-head">
        <h1>New product</h1>
      </header>
      <p>It begins as a draft, which only staff see. Its page then says what is missing.</p>
      <Form ref={form} method="post" className="mt-4 grid max-w-md gap-4" preventScrollReset>
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <Field
          label="Name"
          required
          maxLength={80}
          autoComplete="off"
          help="As customers read it, without the brand: Nila Round"
          {...kept("title")}
        />
        <Select
          label="Brand"
          required
          placeholder="Choose the brand"
          options={brands.map(({ code, name }) => ({ value: code, label: name }))}
          {...kept("brandCode")}
        />
        <Select
          label="Category"
          required
          placeholder="Choose the category"
          options={SUB_CATEGORY_SLUGS.map((value) => ({ value, label: PRODUCT_KINDS[value].name }))}
          {...kept("subCategorySlug")}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Make the draft
          </Button>
          <LinkButton to={PRODUCTS_PAGE} variant="secondary" size="small">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
