import { formatRupees } from "#domain/money/format-rupees.ts";
import { type PartProps, ProductForm, Ticks } from "./product-form.tsx";

/** Which of the brand's lenses can be chosen for it; nothing of it where its kind has no choice of lenses. */
export function LensesPart({ goods, refusal }: PartProps) {
  const { lensChoices } = goods;
  if (lensChoices.length === 0) return null;
  const powers = [...new Set(lensChoices.map(({ power }) => power))];
  return (
    <ProductForm {...{ goods, refusal }} part="lenses" title="Lenses offered">
      {(_kept, own) => (
        <>
          <p className="goods-note">Without any, it is sold as it is.</p>
          {own?.fields?.lenses && <p className="field-error">{own.fields.lenses}</p>}
          <div className="goods-lenses">
            {powers.map((power, n) => (
              <LensTicks key={power} {...{ goods, own, power, n }} />
            ))}
          </div>
        </>
      )}
    </ProductForm>
  );
}

type LensTicksProps = Pick<PartProps, "goods"> & { own: PartProps["refusal"]; power: string; n: number };

function LensTicks({ goods, own, power, n }: LensTicksProps) {
  const ofPower = goods.lensChoices.filter((choice) => choice.power === power);
  return (
    <Ticks
      {...{ goods, own: own && { ...own, fields: {} } }}
      field="lenses"
      id={n === 0 ? "lenses-lenses" : `lenses-${n}`}
      legend={power}
      options={ofPower.map(({ code, name, pricePaise }) => ({
        value: code,
        label: `${name}, ${pricePaise === null || pricePaise === 0 ? "free" : formatRupees(pricePaise)}`,
      }))}
    />
  );
}
