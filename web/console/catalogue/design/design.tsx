import { data, Form, Link, useNavigation } from "react-router";
import { METALS } from "#domain/frames/colourway.ts";
import { FINISH_LABELS, METAL_LABELS } from "#domain/goods/design/paint-colour.ts";
import { FIELD_LABELS } from "#domain/goods/product-values.ts";
import { anchorOf } from "#domain/goods/what-is-missing.ts";
import { getDesign } from "#services/goods/design/get-design.ts";
import { PRODUCTS_PAGE } from "#web/console/catalogue/products/product-list.tsx";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { getId } from "#web/console/list/read-id.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Route } from "./+types/design.ts";
import { designAction, readDesignDone } from "./design-action.ts";
import { showDesign } from "./show-design.ts";
import "#web/console/catalogue/import/import.css";
import "./design.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const kept = await getDesign(context.get(shopContext).db, { actor, id: getId(params.id) });
    const asked = new URLSearchParams(url.searchParams);
    for (const word of ["done", "undo"]) asked.delete(word);
    const { id, values, missing, mark } = kept;
    const shown = await showDesign(kept, asked);
    const { title, frontWidthMm } = values;
    return data(
      {
        id,
        title,
        typedWidth: frontWidthMm,
        missing,
        mark,
        shown,
        said: readDesignDone(url.searchParams.get("done")),
      },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) => designAction({ request, context, params });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** How a frame is built and what its colours are made of, drawn as it will look. */
export default function Design({ loaderData, actionData }: Route.ComponentProps) {
  const keep = useKeepingList();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const { id, title, said, shown, missing } = loaderData;
  return (
    <>
      <title>{`Design of ${title}`}</title>
      <p>
        <Link to={keep(`${PRODUCTS_PAGE}/${id}`)} className="link">
          {title}
        </Link>
      </p>
      <header className="list-head">
        <h1>Design of {title}</h1>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <div className="import-page">
        <RefusalNote refusal={refusal} />
        <p className="import-note">
          With a design customers turn the frame in 3D, try it on and print its size.{" "}
          {shown.isOther && "Its present design is none of these: saving one replaces it. "}
          {shown.hasDesign ? (
            <>
              <a href={`${PRODUCTS_PAGE}/${id}/as-customer`} className="link">
                Turn it in 3D, as the customer sees it
              </a>
              .
            </>
          ) : (
            "This one has none yet."
          )}
        </p>
        {missing.length > 0 && (
          <Alert kind="info" title="First type what it measures">
            <ul>
              {missing.map((field) => (
                <li key={field}>
                  <Link className="link" to={`${keep(`${PRODUCTS_PAGE}/${id}`)}#${anchorOf(field)}`}>
                    {FIELD_LABELS[field]}
                  </Link>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {missing.length === 0 && shown.styles.length === 0 && (
          <Alert kind="info" title="No way to build it fits">
            Look at its measures: a lens is 36 to 64 mm wide and 22 to 58 high, a bridge 12 to 26, a temple 110 to 155.
          </Alert>
        )}
        {shown.styles.length > 0 && <Choices {...loaderData} refusal={refusal} />}
        {shown.hasDesign && <Drop mark={loaderData.mark} />}
      </div>
    </>
  );
}

type Given = Route.ComponentProps["loaderData"] & { refusal: Parameters<typeof useStaffRefusal>[0] };

function Choices({ mark, shown, typedWidth, refusal }: Given) {
  const form = useStaffRefusal(refusal);
  const { formMethod, state } = useNavigation();
  const isPosting = formMethod === "POST";
  const { styles, chosen, colours, turned, size, isKept, hasDesign } = shown;
  const typed: Readonly<Record<string, string | undefined>> = (refusal?.intent === "save" && refusal.values) || {};
  // What is shown anew is chosen anew.
  const key = `${mark} ${chosen} ${colours.map(({ paint }) => Object.values(paint).join()).join()}`;
  return (
    <Form ref={form} key={key} method="post" className="import-page" preventScrollReset>
      <input type="hidden" name="shown" value={mark} />
      <fieldset className="import-part">
        <legend className="sr-only">How it is built</legend>
        <h2 aria-hidden>How it is built</h2>
        <div className="design-styles">
          {styles.map((style) => (
            <div key={style.key} className="design-style">
              <img src={style.picture} alt="" width={400} height={300} />
              <label className="design-choice">
                <input
                  type="radio"
                  name="style"
                  value={style.key}
                  defaultChecked={style.key === (typed.style ?? chosen)}
                />
                {`${style.words}, ${style.widthMm} mm wide`}
                {typedWidth !== null && Math.abs(style.widthMm - typedWidth) > 2 && ` (typed: ${typedWidth} mm)`}
              </label>
              {style.faults.length > 0 && (
                <ul className="design-faults" aria-label="What an optician would send it back for">
                  {style.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <section className="import-part" aria-labelledby="colours-title">
        <h2 id="colours-title">What its colours are made of</h2>
        {colours.length === 0 && (
          <p className="import-note">It has no colour yet. Those that come get one by their names.</p>
        )}
        <ul className="design-colours">
          {colours.map(({ id, name, paint, finishes, picture }) => (
            <li key={id}>
              {picture && <img src={picture} alt={`Front in ${name}`} width={400} height={300} />}
              <strong>{name}</strong>
              <Select
                label={`Finish of ${name}`}
                name={`finish-${id}`}
                defaultValue={typed[`finish-${id}`] ?? paint.finish}
                options={finishes.map((value) => ({ value, label: FINISH_LABELS[value] }))}
              />
              <Select
                label={`Metal of ${name}`}
                name={`metal-${id}`}
                defaultValue={typed[`metal-${id}`] ?? paint.metal}
                options={METALS.map((value) => ({ value, label: METAL_LABELS[value] }))}
              />
            </li>
          ))}
        </ul>
      </section>
      {turned && (
        <section className="import-part" aria-labelledby="turned-title">
          <h2 id="turned-title">{isKept ? "As it is" : hasDesign ? "As it would be" : "As proposed"}</h2>
          <p className="design-turned">
            <img src={turned} alt="The frame from the side, drawn" width={600} height={450} />
          </p>
          <p className="import-note">{size}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" name="intent" value="save" busy={isPosting} busyLabel="Saving...">
          Save the design
        </Button>
        <Button size="small" variant="secondary" formMethod="get" busy={state === "loading"} busyLabel="Drawing...">
          Draw what is chosen
        </Button>
      </div>
    </Form>
  );
}

function Drop({ mark }: { mark: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="shown" value={mark} />
      <Button size="small" variant="quiet" name="intent" value="drop">
        Take the design away
      </Button>
    </Form>
  );
}
