import { inArray } from "drizzle-orm";
import { productAttributes } from "#db/schema/catalogue.ts";
import { type SliderBody, sliderBody, sliderKey, readSlider, textsOfSlider } from "#domain/showcase/slider-body.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";

/** A row of products. Version 1 of those that ship with the shop is what stands in the table (keep-sliders.ts). */
export const SLIDER_KIND: ContentKind<SliderBody> = {
  name: "slider",
  schema: sliderBody,
  shipped: {},
  newKey: ({ title }) => sliderKey(title),
  titleOf: ({ title }) => title,
  textsOf: textsOfSlider,
  read: readSlider,
  judge: async (tx, { body: { entries } }) => {
    if (entries.length === 0) return null;
    const there = await tx.$count(productAttributes, inArray(productAttributes.id, entries));
    return there === entries.length ? null : { order: "A product of it is not there any more. Open the page again" };
  },
};
