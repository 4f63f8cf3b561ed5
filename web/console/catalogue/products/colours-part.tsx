import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { swatchPicture } from "#domain/catalogue/picture-address.ts";
import { FRAME_COLOURS } from "#domain/catalogue/lists.ts";
import type { Goods } from "#services/goods/get-goods.ts";
import type { GoodsColour } from "#services/goods/read-colours.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { PartProps } from "./product-form.tsx";
import { HiddenColour } from "./hidden-colour.tsx";
import { UnitsTable } from "./units-table.tsx";

/** The colours of a product, each with its sizes: what is kept in stock, scanned and sold. */
export function ColoursPart({ goods, refusal }: PartProps) {
  const { colours, family } = goods;
  const words = family === "contact_lens" ? "Powers" : "Colours and sizes";
  const withoutCode = colours.flatMap(({ units }) => units).filter(({ codes }) => codes.length === 0).length;
  return (
    <section className="goods-part" id="colours" aria-labelledby="colours-title">
      <h2 id="colours-title">{words}</h2>
      {colours.map((colour, place) => (
        <ColourCard key={colour.id} {...{ goods, refusal, colour, place }} />
      ))}
      {withoutCode > 0 && (
        <Form method="post" preventScrollReset className="goods-line">
          <input type="hidden" name="intent" value="codes" />
          <span>{withoutCode === 1 ? "1 size has no bar code." : `${withoutCode} sizes have no bar code.`}</span>
          <Button size="small" variant="secondary">
            Give our own codes
          </Button>
        </Form>
      )}
      <NewColour {...{ goods, refusal }} />
    </section>
  );
}

/** What was refused of this form: of several forms with one intent, by the colour that they name. */
const ofForm = (refusal: Refusal | undefined, intent: string, colourId: number | null): Refusal | undefined =>
  refusal?.intent === intent && (refusal.values?.colour ?? "") === (colourId === null ? "" : String(colourId))
    ? refusal
    : undefined;

type CardProps = PartProps & { colour: GoodsColour; place: number };

function ColourCard({ goods, refusal, colour, place }: CardProps) {
  const { id, colorName, color, units } = colour;
  const moves = ["colour-up", "colour-down", "colour-remove", "colour-publish"] as const;
  const refused = moves.map((intent) => ofForm(refusal, intent, id)).find((one) => one !== undefined);
  return (
    <article className="goods-colour" aria-labelledby={`colour-${id}`}>
      <header className="goods-line">
        <img src={swatchPicture(color)} alt="" width={28} height={28} className="goods-swatch" />
        <h3 id={`colour-${id}`}>{colorName}</h3>
        <span className="goods-note">{units.length === 1 ? "1 size" : `${units.length} sizes`}</span>
        <Form method="post" preventScrollReset className="goods-moves">
          <input type="hidden" name="colour" value={id} />
          {place > 0 && (
            <Button name="intent" value="colour-up" size="small" variant="quiet" icon={ArrowUp}>
              <span className="sr-only">Move {colorName} </span>up
            </Button>
          )}
          {place < goods.colours.length - 1 && (
            <Button name="intent" value="colour-down" size="small" variant="quiet" icon={ArrowDown}>
              <span className="sr-only">Move {colorName} </span>down
            </Button>
          )}
        </Form>
      </header>
      <RefusalNote refusal={refused} />
      {!colour.published && <HiddenColour colour={colour} />}
      <UnitsTable {...{ goods, colour }} refusal={refusal} />
      <details
        className="goods-more"
        open={ofForm(refusal, "sizes", id) !== undefined || units.length === 0 || undefined}
      >
        <summary>Add sizes to {colorName}</summary>
        <SizesForm goods={goods} colour={colour} refusal={ofForm(refusal, "sizes", id)} />
      </details>
      <details className="goods-more" open={ofForm(refusal, "colour", id) !== undefined || undefined}>
        <summary>Change or take away {colorName}</summary>
        <ColourForm goods={goods} colour={colour} refusal={ofForm(refusal, "colour", id)} />
        <Form method="post" preventScrollReset className="goods-line">
          <input type="hidden" name="intent" value="colour-remove" />
          <input type="hidden" name="colour" value={id} />
          <Button size="small" variant="secondary">
            Take {colorName} away
          </Button>
          <span className="goods-note">With its sizes and pictures. What was ever sold or in stock stays.</span>
        </Form>
      </details>
    </article>
  );
}

/** A form that adds one is empty again once one came, and not when another one goes. */
const newest = (all: readonly { id: number }[]): number => Math.max(0, ...all.map(({ id }) => id));

const FAMILIES = FRAME_COLOURS.map((value) => ({ value, label: value }));

type ColourFieldsProps = { refusal: Refusal | undefined; colour?: GoodsColour };

function ColourFields({ refusal, colour }: ColourFieldsProps) {
  const { values = {}, fields = {} } = refusal ?? {};
  const kept = (name: "colorName" | "colorFamily" | "hex") => ({
    name,
    defaultValue: values[name] ?? colour?.[name] ?? "",
    error: fields[name],
  });
  return (
    <div className="goods-pair">
      <Field
        label="Colour"
        required
        maxLength={40}
        autoComplete="off"
        help="As customers read it"
        {...kept("colorName")}
      />
      <Select label="Family" placeholder="None" options={FAMILIES} {...kept("colorFamily")} help="For the filter" />
      <Field label="Paint" maxLength={7} autoComplete="off" help="Such as #1F3A5F, for its chip" {...kept("hex")} />
    </div>
  );
}

function ColourForm({ goods, colour, refusal }: { goods: Goods; colour: GoodsColour; refusal: Refusal | undefined }) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const { colorName, colorFamily, hex } = colour;
  const stored = JSON.stringify({ colorName, colorFamily, hex });
  const from = refusal?.present ?? {
    revision: refusal?.values?.revision ?? String(goods.revision),
    shown: refusal?.values?.shown ?? stored,
  };
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4" key={stored}>
      {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value="colour" />
      <input type="hidden" name="colour" value={colour.id} />
      <input key={from.revision} type="hidden" name="revision" defaultValue={from.revision} />
      <input key={from.shown} type="hidden" name="shown" defaultValue={from.shown} />
      <ColourFields refusal={refusal} colour={colour} />
      <div>
        <Button size="small">Save the colour</Button>
      </div>
    </Form>
  );
}

const SIZE_HELP = {
  glasses: "Lens, bridge and temple, several with commas: 50-20-145, 52-20-145",
  contact_lens: "One, several with commas, or a range: -6.00 to -0.50",
  goods: "Empty for goods of one size",
} as const;

const helpOf = ({ family }: Goods): string =>
  family === "glasses" || family === "contact_lens" ? SIZE_HELP[family] : SIZE_HELP.goods;

type SizesFormProps = { goods: Goods; colour: GoodsColour; refusal: Refusal | undefined };

function SizesForm({ goods, colour, refusal }: SizesFormProps) {
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4" key={newest(colour.units)}>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <input type="hidden" name="intent" value="sizes" />
      <input type="hidden" name="colour" value={colour.id} />
      <Field
        label="Sizes"
        autoComplete="off"
        help={helpOf(goods)}
        name="sizes"
        defaultValue={refusal?.values?.sizes ?? ""}
        error={refusal?.fields?.sizes}
      />
      <div>
        <Button size="small">Add the sizes</Button>
      </div>
    </Form>
  );
}

function NewColour({ goods, refusal }: PartProps) {
  const own = ofForm(refusal, "colour-add", null);
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const busy = useNavigation().formData?.get("intent") === "colour-add";
  const last = goods.colours.at(-1);
  return (
    <details className="goods-more" open={own !== undefined || goods.colours.length === 0 || undefined}>
      <summary>Add a colour</summary>
      <Form ref={form} method="post" preventScrollReset className="grid gap-4" key={newest(goods.colours)}>
        {!own?.fields && <RefusalNote refusal={own} />}
        <input type="hidden" name="intent" value="colour-add" />
        <ColourFields refusal={own} />
        <Field
          label="Its sizes"
          autoComplete="off"
          help={helpOf(goods)}
          name="sizes"
          defaultValue={own?.values?.sizes ?? sizesOf(goods, last)}
          error={own?.fields?.sizes}
        />
        {goods.state === "live" && (
          <p className="goods-note">Customers see it once it has a picture and you publish it.</p>
        )}
        <div>
          <Button size="small" busy={busy} busyLabel="Please wait...">
            Add the colour
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** A further colour comes in the sizes of the one before; the first one in the size that was measured. */
function sizesOf({ values }: Goods, last: GoodsColour | undefined): string {
  if (last) return last.units.map(({ attributeValue }) => attributeValue).join(", ");
  const { lensWidthMm, bridgeMm, templeMm } = values;
  return lensWidthMm && bridgeMm && templeMm ? `${lensWidthMm}-${bridgeMm}-${templeMm}` : "";
}
