import { REPLACEMENTS } from "#domain/catalogue/contact-lens-facts.ts";
import { HINGES, NOSE_PADS } from "#domain/catalogue/frame-facts.ts";
import { FRAME_MATERIALS, FRAME_SHAPES, FRAME_TYPES, GENDER_LABELS, GENDERS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { COLLECTIONS, GOODS_TAX_CLASSES, YES } from "#domain/goods/field-text.ts";
import { COLLECTION_LABELS, type ProductField } from "#domain/goods/product-values.ts";
import { usualTaxClass } from "#domain/invoicing/product-tax.ts";
import { TAX_CLASS_WORDS } from "#domain/invoicing/tax-class-words.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { type PartProps, ProductForm, Ticks } from "./product-form.tsx";

const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

export function WhatPart({ goods, refusal }: PartProps) {
  return (
    <ProductForm {...{ goods, refusal }} part="what" title="What it is">
      {(kept) => (
        <>
          <Field required maxLength={80} autoComplete="off" help="Without the brand" {...kept("title")} />
          <div className="goods-pair">
            <Select
              required
              options={goods.brandNames.map(({ code, name }) => ({ value: code, label: name }))}
              {...kept("brandCode")}
            />
            <Select
              required
              options={SUB_CATEGORY_SLUGS.map((value) => ({ value, label: PRODUCT_KINDS[value].name }))}
              {...kept("subCategorySlug")}
            />
          </div>
          {goods.family === "glasses" ? (
            <div className="goods-pair">
              <Select placeholder="Not said" options={options(FRAME_SHAPES)} {...kept("frameShape")} />
              <Select placeholder="Not said" options={options(FRAME_TYPES)} {...kept("frameType")} />
              <Select placeholder="Not said" options={options(FRAME_MATERIALS)} {...kept("material")} />
              <Select
                placeholder="No"
                options={options([YES])}
                help="Scanned when pieces come, are picked and are sold. Of those in store already: on the page of the SKU in Stock"
                {...kept("serialNumbers")}
              />
            </div>
          ) : (
            (["frameShape", "frameType", "material", "serialNumbers"] as const).map((field) => {
              const { name, defaultValue } = kept(field);
              return <input key={field} type="hidden" name={name} value={defaultValue} />;
            })
          )}
        </>
      )}
    </ProductForm>
  );
}

const MEASURED = {
  glasses: ["lensWidthMm", "bridgeMm", "templeMm", "lensHeightMm", "frontWidthMm", "weightG"],
  contact_lens: ["baseCurveHmm", "diameterHmm", "waterPercent"],
} as const;
/** Chosen from a list of words. */
const PICKED = { glasses: ["nosePads", "hinge"], contact_lens: ["replacement"] } as const;
const WORDS = { nosePads: NOSE_PADS, hinge: HINGES, replacement: REPLACEMENTS } as const;
/** Of what is not measured in millimetres. */
const UNITS: Partial<Record<ProductField, string>> = { weightG: "g", waterPercent: "%" };

/** What glasses measure, or contact lenses; other goods have none of these. */
export function MeasuresPart({ goods, refusal }: PartProps) {
  const { family } = goods;
  if (family === "goods") return null;
  const isFrame = family === "glasses";
  const [own, other] = isFrame ? (["glasses", "contact_lens"] as const) : (["contact_lens", "glasses"] as const);
  return (
    <ProductForm {...{ goods, refusal }} part="measures" title="Measurements">
      {(kept) => (
        <>
          {isFrame && <p className="goods-note">Of the size that customers see first, as printed inside the temple.</p>}
          <div className="goods-pair goods-small">
            {MEASURED[own].map((field) => {
              const { label, ...rest } = kept(field);
              return (
                <Field
                  key={field}
                  label={`${label} (${UNITS[field] ?? "mm"})`}
                  inputMode="decimal"
                  autoComplete="off"
                  {...rest}
                />
              );
            })}
          </div>
          <div className="goods-pair">
            {PICKED[own].map((field) => (
              <Select key={field} placeholder="Not said" options={options(WORDS[field])} {...kept(field)} />
            ))}
          </div>
          {[...MEASURED[other], ...PICKED[other]].map((field) => {
            const { name, defaultValue } = kept(field);
            return <input key={field} type="hidden" name={name} value={defaultValue} />;
          })}
        </>
      )}
    </ProductForm>
  );
}

const readsWhole = (typed: string | undefined): boolean => Number.parseFloat(typed ?? "") === 100;

export function OfferPart({ goods, refusal }: PartProps) {
  return (
    <ProductForm {...{ goods, refusal }} part="offer" title="Price and offer">
      {(kept, own) => (
        <OfferFields
          kept={kept}
          asksForFree={own?.fields?.discountBp !== undefined && readsWhole(own.values?.discountBp)}
        />
      )}
    </ProductForm>
  );
}

export function LawPart({ goods, refusal }: PartProps) {
  const usual = TAX_CLASS_WORDS[usualTaxClass(goods.values.subCategorySlug)];
  return (
    <ProductForm {...{ goods, refusal }} part="law" title="Legal facts">
      {(kept) => (
        <>
          <div className="goods-pair">
            <Field inputMode="numeric" maxLength={12} autoComplete="off" {...kept("hsnCode")} />
            <Select
              placeholder={`As usual: ${usual}`}
              options={GOODS_TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
              {...kept("taxClass")}
            />
            <Field maxLength={40} autoComplete="off" {...kept("countryOfOrigin")} />
            <Field maxLength={30} autoComplete="off" help="Such as 1 N, 30 lenses or 120 ml" {...kept("netQuantity")} />
          </div>
          <Field maxLength={160} autoComplete="off" help="Name and address" {...kept("maker")} />
          <Field
            maxLength={160}
            autoComplete="off"
            help="Name and address, where it comes from abroad"
            {...kept("importer")}
          />
        </>
      )}
    </ProductForm>
  );
}

export function TextsPart({ goods, refusal }: PartProps) {
  const { title } = goods.values;
  return (
    <ProductForm {...{ goods, refusal }} part="texts" title="Texts">
      {(kept) => (
        <>
          <TextArea rows={6} maxLength={5000} {...kept("description")} />
          <Field
            maxLength={70}
            autoComplete="off"
            help={`Left empty: "${title} by ${goods.brandName}"`}
            {...kept("seoTitle")}
          />
          <TextArea
            rows={2}
            maxLength={200}
            help="Left empty: its price and the beginning of its description"
            {...kept("seoDescription")}
          />
        </>
      )}
    </ProductForm>
  );
}

export function AudiencePart({ goods, refusal }: PartProps) {
  return (
    <ProductForm {...{ goods, refusal }} part="audience" title="For whom, and where it is shown">
      {(_kept, own) => (
        <>
          <Ticks
            {...{ goods, own }}
            field="audiences"
            legend="For whom"
            options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
          />
          <Ticks
            {...{ goods, own }}
            field="collections"
            legend="Shown in"
            options={COLLECTIONS.map((value) => ({ value, label: COLLECTION_LABELS[value] }))}
          />
        </>
      )}
    </ProductForm>
  );
}
