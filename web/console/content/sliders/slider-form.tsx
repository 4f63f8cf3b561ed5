import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { pictureAt, productPicture } from "#domain/catalogue/picture-address.ts";
import { LACK_WORDS } from "#domain/showcase/slider-lack.ts";
import type { SliderProduct } from "#services/showcase/slider-products.ts";
import { useRowDrag } from "#web/console/content/showcase/use-row-drag.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = {
  content: { texts: Readonly<Record<string, string>> };
  products: readonly SliderProduct[];
  term: string;
  found: readonly SliderProduct[];
  answer: FormAnswer | undefined;
};

const press = { size: "small", variant: "quiet", formNoValidate: true } as const;

/** The products of a slider and those that were found for it, in one form: each button sends all of it. */
export function SliderForm({ content: { texts }, products, term, found, answer }: Props) {
  const refusal = answer?.ok === false && (answer.intent ?? "save") === "save" ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "save";
  const kept = JSON.stringify({ title: texts.title, order: texts.order });
  const shown = refusal?.present?.shown ?? refusal?.values?.shown ?? kept;
  const values = refusal?.values ?? texts;
  const { rowProps, overId } = useRowDrag(form);
  return (
    <Form ref={form} method="post" className="rows-form" preventScrollReset noValidate>
      <button type="submit" hidden>
        Save
      </button>
      {refusal?.present?.shown && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      {refusal?.fields?.order && <Alert kind="error">{refusal.fields.order}</Alert>}
      <input type="hidden" name="intent" value="save" />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      <input key={`order ${texts.order}`} type="hidden" name="order" defaultValue={texts.order} />
      {term !== "" && (
        <section aria-labelledby="found-products" className="rows-new">
          <h2 id="found-products">Found for “{term}”</h2>
          {found.length === 0 && <p>Nothing that is not in this slider already.</p>}
          <ul className="rows-list">
            {found.map((product) => (
              <li key={product.attributeId} className="rows-row">
                <Product product={product}>
                  <Button {...press} name="add" value={product.attributeId} icon={Plus}>
                    Add<span className="sr-only"> {named(product)}</span>
                  </Button>
                </Product>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field
        key={values.title}
        label="Name"
        name="title"
        defaultValue={values.title}
        error={refusal?.fields?.title}
        autoComplete="off"
      />
      {products.length === 0 && <p>It holds nothing yet. Find products above and add them.</p>}
      <ol className="rows-list">
        {products.map((product, at) => {
          const id = String(product.attributeId);
          const words = <span className="sr-only"> {named(product)}</span>;
          return (
            <li key={id} className="rows-row" data-row={id} data-over={overId === id || undefined} {...rowProps(id)}>
              <Product product={product} number={at + 1}>
                {at > 0 && (
                  <Button {...press} name="turn" value={`up ${id}`} icon={ArrowUp}>
                    Up{words}
                  </Button>
                )}
                {at < products.length - 1 && (
                  <Button {...press} name="turn" value={`down ${id}`} icon={ArrowDown}>
                    Down{words}
                  </Button>
                )}
                <Button {...press} name="turn" value={`remove ${id}`} icon={Trash2}>
                  Remove{words}
                </Button>
              </Product>
            </li>
          );
        })}
      </ol>
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Save the draft
        </Button>
      </div>
    </Form>
  );
}

const named = ({ brand, title, colour }: SliderProduct): string => `${brand} ${title}${colour ? `, ${colour}` : ""}`;

type ProductProps = { product: SliderProduct; number?: number; children: React.ReactNode };

function Product({ product, number, children }: ProductProps) {
  const { picture, lack } = product;
  return (
    <div className="rows-head">
      <div className="rows-product">
        {picture && (
          <img
            src={pictureAt(productPicture(picture.path), 160)}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            draggable={false}
          />
        )}
        <p>
          {number !== undefined && <span className="rows-number">{number}</span>} {named(product)}{" "}
          {lack && <Badge kind="plain">{LACK_WORDS[lack]}</Badge>}
        </p>
      </div>
      <span className="rows-presses">{children}</span>
    </div>
  );
}
