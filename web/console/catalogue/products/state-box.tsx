import { Fragment } from "react";
import { Link, Form, useNavigation } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type GoodsState, STATE_LABELS } from "#domain/goods/goods-state.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import type { PartProps } from "./product-form.tsx";
import { PRODUCTS_PAGE } from "./product-list.tsx";

const MEANS: Readonly<Record<GoodsState, string>> = {
  live: "Customers see it.",
  scheduled: "Only staff see it until then.",
  draft: "Only staff see it.",
  archived: "Customers no longer see it. You find it under Archive.",
};

const INTENTS: readonly string[] = ["live", "schedule", "draft", "archived", "copy", "delete"];

/** What a product is to customers, what keeps it from being live, and what can be done about it. */
export function StateBox({ goods, refusal }: PartProps) {
  const { state, liveAt, missing, unsold, id, liveSaleId } = goods;
  const hidden = goods.colours.filter(({ published }) => !published);
  const own = INTENTS.includes(refusal?.intent ?? "") ? refusal : undefined;
  const isOff = state === "draft" || state === "scheduled";
  return (
    <section className="goods-part" aria-labelledby="state-title">
      <h2 id="state-title">On the website</h2>
      <p>
        <Badge kind={state === "live" ? "good" : "plain"}>{STATE_LABELS[state]}</Badge>{" "}
        {state === "scheduled" && liveAt !== null && `Goes live on ${formatDateTime(liveAt)}. `}
        {MEANS[state]}
      </p>
      {!own?.fields && <RefusalNote refusal={own} />}
      {missing.length > 0 && state !== "archived" && (
        <div className="goods-missing">
          <h3>{state === "live" ? "What is missing" : "Missing before it can be live"}</h3>
          <Reasons list={missing} />
        </div>
      )}
      {isOff && unsold.length > 0 && (
        <div className="goods-missing">
          <h3>Before you publish it</h3>
          <Reasons list={unsold} />
          <p className="goods-note">You can publish it all the same.</p>
        </div>
      )}
      {hidden.length > 0 && (
        <p>
          Not in the shop yet:{" "}
          {hidden.map(({ id: colourId, colorName }, place) => (
            <Fragment key={colourId}>
              {place > 0 && ", "}
              <a href={`#colour-${colourId}`} className="link">
                {colorName}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <p className="goods-line">
        <Link to={`${PRODUCTS_PAGE}/${id}/as-customer`} className="link" reloadDocument>
          As the customer sees it
        </Link>
        {state === "live" && (
          <Link to={productPath(liveSaleId, null)} className="link" reloadDocument>
            Its page in the shop
          </Link>
        )}
      </p>
      <div className="goods-presses">
        {isOff && <Press intent="live" words="Publish now" primary />}
        {state !== "draft" && (
          <Press intent="draft" words={state === "archived" ? "Out of the archive" : "Make it a draft"} />
        )}
        <Press intent="copy" words="Make a copy" />
        {state !== "archived" && <Press intent="archived" words="Archive" />}
      </div>
      {isOff && <Schedule refusal={own} />}
      {state !== "live" && <Delete refusal={own} />}
    </section>
  );
}

function Press({ intent, words, primary }: { intent: string; words: string; primary?: boolean }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset data-leaves={intent === "copy" || undefined}>
      <input type="hidden" name="intent" value={intent} />
      <Button size="small" variant={primary ? "primary" : "secondary"} busy={busy} busyLabel="Please wait...">
        {words}
      </Button>
    </Form>
  );
}

function Schedule({ refusal }: Pick<PartProps, "refusal">) {
  const own = refusal?.intent === "schedule" ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  return (
    <details className="goods-more" open={own !== undefined || undefined}>
      <summary>Publish at a later moment</summary>
      <Form ref={form} method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="schedule" />
        <Field
          label="Goes live"
          type="datetime-local"
          name="at"
          required
          help="By India's clock"
          defaultValue={own?.values?.at}
          error={own?.fields?.at}
        />
        <div>
          <Button size="small" variant="secondary">
            Schedule it
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Delete({ refusal }: Pick<PartProps, "refusal">) {
  const own = refusal?.intent === "delete" ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  return (
    <details className="goods-more" open={own !== undefined || undefined}>
      <summary>Delete it</summary>
      <Form ref={form} method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="delete" />
        <Checkbox
          name="sure"
          value="yes"
          label="It goes for good, with its pictures. What was ever sold, stocked or asked for cannot be deleted."
          error={own?.fields?.sure}
        />
        <div>
          <Button size="small" variant="danger">
            Delete the product
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Each leads to where it is mended on this page; null: that is not here. */
function Reasons({ list }: { list: readonly { words: string; anchor: string | null }[] }) {
  return (
    <ul>
      {list.map(({ words, anchor }) => (
        <li key={words}>
          {anchor === null ? (
            words
          ) : (
            <a href={`#${anchor}`} className="link">
              {words}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
