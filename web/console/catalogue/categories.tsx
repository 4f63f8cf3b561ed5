import { data, Form, useNavigation } from "react-router";
import { KIND_WORDS } from "#domain/goods/kind-words.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { type CategoryKind, changeCategory, listCategories } from "#services/goods/categories.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import type { FormAnswer } from "#web/forms/answer.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Route } from "./+types/categories.ts";
import "./catalogue.css";
import { CATEGORIES_PAGE } from "./range-pages.ts";
import { RangeWays } from "./range-ways.tsx";
import { OPEN_AGAIN, readShown, refusedMeanwhile, textsOf } from "./read-texts.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  return data(await listCategories(context.get(shopContext).db, { actor }), noStore());
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async ({ actor, sent, refuse }) => {
      const from = readShown(sent.shown);
      if (from === null) return refuse(OPEN_AGAIN);
      const kind: CategoryKind = sent.kind === "main" ? "main" : "sub";
      const to = textsOf(sent, kind === "sub" ? ["name", "position"] : ["name"]);
      const set = await changeCategory(shop, { actor, kind, slug: String(sent.slug), from, to });
      if (set.ok)
        return finishUndoable(request, {
          page: CATEGORIES_PAGE,
          done: "same",
          message: "Nothing was different",
          entry: set.entry,
        });
      if (set.reason === "changed") return refuse(refusedMeanwhile(from, set));
      return refuse({ ...ERRORS.validation, fields: set.fields });
    },
  });
  return taken.catch(throwNotFound);
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Categories: what there is belongs to the program, how it is called and ordered to the shop. */
export default function Categories({ loaderData: { subs, mains }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Categories</title>
      <header className="list-head">
        <h1>Categories</h1>
      </header>
      <RangeWays />
      <p className="range-said">
        Product lists, bills of now on, feeds and the API call them so. Bills that are written keep their words.
      </p>
      <section aria-labelledby="subs" className="range-part">
        <h2 id="subs">Kinds of goods</h2>
        <ul className="range-rows">
          {subs.map(({ slug, kind, texts, products }) => (
            <Row
              key={slug}
              kind="sub"
              slug={slug}
              texts={texts}
              says={`${KIND_WORDS[kind]}, ${countOf(products)}`}
              answer={actionData}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="mains" className="range-part range-end">
        <h2 id="mains">Whom it is for</h2>
        <ul className="range-rows">
          {mains.map(({ slug, texts, products }) => (
            <Row key={slug} kind="main" slug={slug} texts={texts} says={countOf(products)} answer={actionData} />
          ))}
        </ul>
      </section>
    </>
  );
}

const countOf = (products: number) => `${products} ${products === 1 ? "product" : "products"}`;

type RowProps = {
  kind: CategoryKind;
  slug: string;
  texts: Readonly<Record<string, string>>;
  says: string;
  answer: FormAnswer | undefined;
};

function Row({ kind, slug, texts, says, answer }: RowProps) {
  const isOwn = answer?.values?.slug === slug && answer.values.kind === kind;
  const refusal = isOwn && answer?.ok === false ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const sending = useNavigation().formData;
  const kept = JSON.stringify(texts);
  const shown = refusal?.present?.shown ?? refusal?.values?.shown ?? kept;
  const own = (name: string, label: string) => ({
    label,
    name,
    defaultValue: refusal?.values?.[name] ?? texts[name] ?? "",
    error: refusal?.fields?.[name],
    autoComplete: "off",
  });
  return (
    <li>
      <Form
        key={kept}
        ref={form}
        method="post"
        className="range-row"
        preventScrollReset
        noValidate
        aria-label={texts.name}
      >
        {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
        {!refusal?.fields && <RefusalNote refusal={refusal} />}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="slug" value={slug} />
        <input key={shown} type="hidden" name="shown" defaultValue={shown} />
        <Field {...own("name", "Name")} help={says} className="range-wide" />
        {kind === "sub" && <Field {...own("position", "Place")} inputMode="numeric" className="range-narrow" />}
        <Button
          size="small"
          variant="secondary"
          busy={sending?.get("slug") === slug && sending.get("kind") === kind}
          aria-label={`Save ${texts.name}`}
        >
          Save
        </Button>
      </Form>
    </li>
  );
}
