import { Form, Link, useNavigation } from "react-router";
import { cutOutPicture } from "#domain/catalogue/picture-address.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import type { GoodsPictures, PicturedColour } from "#services/goods/pictures/list-pictures.ts";
import { PRODUCTS_PAGE } from "#web/console/catalogue/products/product-list.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

type CutOutBoxProps = {
  goods: GoodsPictures;
  group: PicturedColour & { id: number };
  refusal: Refusal | undefined;
};

/** What customers try on of this colour: the front alone, made of one of its pictures or of a file. */
export function CutOutBox({ goods, group: { id, name, cutOut }, refusal }: CutOutBoxProps) {
  const colour = String(id);
  const sending = useNavigation().formData;
  const busy = sending?.get("intent") === "cut_out" && sending.get("colour") === colour;
  const own = refusal?.intent === "cut_out" && refusal.values?.colour === colour ? refusal : undefined;
  return (
    <details className="pictures-more pictures-try" open={own !== undefined || undefined}>
      <summary>
        Trying on<span className="sr-only"> {name}</span>
        <span className="pictures-note">: {stateOf(goods, cutOut !== null)}</span>
      </summary>
      {cutOut && (
        <div className="pictures-cut">
          <img
            src={cutOutPicture(cutOut.path)}
            width={cutOut.widthPx}
            height={cutOut.heightPx}
            alt={`Front of ${name}, cut out`}
            loading="lazy"
          />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="colour" value={colour} />
            <Button size="small" variant="quiet" name="intent" value="drop_cut_out">
              Take the cut-out away
            </Button>
          </Form>
        </div>
      )}
      {!goods.hasDesign && goods.frontWidthMm === null ? (
        <p className="pictures-note">
          Write the{" "}
          <Link to={`${PRODUCTS_PAGE}/${goods.id}#measures-frontWidthMm`} className="link">
            width of the front
          </Link>{" "}
          first: without it nobody knows how large it is on a face.
        </p>
      ) : (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="pictures-words">
          <p className="pictures-note">
            Choose "Cut out for trying on" at a picture that shows the front straight on, before one plain ground. Or
            add a file here: such a picture, or a PNG that is cut out already.
          </p>
          <input type="hidden" name="intent" value="cut_out" />
          <input type="hidden" name="colour" value={colour} />
          <Field
            label={`File for trying on ${name}`}
            name="file"
            type="file"
            accept={PICTURE_TYPES.join(",")}
            error={own?.fields?.file}
          />
          <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
            Use this file
          </Button>
        </Form>
      )}
    </details>
  );
}

function stateOf({ hasDesign }: GoodsPictures, hasCutOut: boolean): string {
  if (hasCutOut) return "by a cut-out";
  return hasDesign ? "by its design" : "not possible yet";
}
