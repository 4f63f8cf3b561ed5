import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedProduct } from "#services/catalogue/list-feed-products.ts";
import { writeItems } from "./merchant-item.ts";
import { escapeXml } from "./xml.ts";

const size = { id: 9, attributeValue: "52-18-140", sku: "CHA-1", totalQuantity: 3, soldQuantity: 0 };
const picture = { path: "p.svg", width: 1200, height: 900, alt: "front", view: "front", faceMm: null };
const black = {
  id: 7,
  color: "a.svg",
  colorName: "Jet Black",
  attributeType: "other" as const,
  values: [size, { ...size, id: 10, attributeValue: "54-18-145", sku: "CHA-2", soldQuantity: 3 }],
  pictures: [picture, { ...picture, path: "q.svg" }],
  cutOut: null,
};
const pehla: FeedProduct = {
  id: 1,
  liveSaleId: 5001,
  title: `"Pehla" & <Söhne> 👓`,
  description: "A frame\u0000 of\nacetate.",
  brandName: "Bausch & Lomb",
  subCategorySlug: "eye_glasses",
  subCategoryName: "Eyeglasses",
  audiences: ["Men"],
  frameShape: "Round",
  material: "Acetate",
  pricePaise: 150_050,
  chargedPaise: 134_900,
  colours: [black, { ...black, id: 8, colorName: "Olive", values: [{ ...size, id: 11, sku: "CHA-3" }] }],
};
const items = (product: FeedProduct) => writeItems("https://shop.example", product).split("</item>\n").slice(0, -1);

test("each size of each colour is an item, told as Google asks", () => {
  const [first, second, third, ...more] = items(pehla);
  expect(more).toEqual([]);
  for (const told of [
    "<g:id>CHA-1</g:id>",
    "<g:item_group_id>5001</g:item_group_id>",
    "<g:title>&quot;Pehla&quot; &amp; &lt;Söhne&gt; 👓 by Bausch &amp; Lomb, Jet Black, 52-18-140</g:title>",
    "<g:description>A frame of acetate.</g:description>",
    "<g:link>https://shop.example/productDetails/5001</g:link>",
    "<g:image_link>https://shop.example/uploads/products/p.svg/1280.jpg</g:image_link>",
    "<g:additional_image_link>https://shop.example/uploads/products/q.svg/1280.jpg</g:additional_image_link>",
    "<g:availability>in_stock</g:availability>",
    "<g:price>1500.50 INR</g:price>",
    "<g:sale_price>1349.00 INR</g:sale_price>",
    "<g:identifier_exists>no</g:identifier_exists>",
    "<g:condition>new</g:condition>",
    "<g:color>Jet Black</g:color>",
    "<g:size>52-18-140</g:size>",
    "<g:material>Acetate</g:material>",
    "<g:gender>male</g:gender>",
    "<g:age_group>adult</g:age_group>",
    "<g:product_type>Eyeglasses &gt; Round</g:product_type>",
    "<g:google_product_category>Health &amp; Beauty &gt; Personal Care &gt; Vision Care &gt; Eyeglasses</g:google_product_category>",
    "<g:price>0.00 INR</g:price>",
  ]) {
    expect(first).toContain(told);
  }
  expect(second).toContain("<g:link>https://shop.example/productDetails/5001?size=10</g:link>");
  expect(second).toContain("<g:availability>out_of_stock</g:availability>");
  expect(third).toContain("<g:link>https://shop.example/productDetails/5001/8</g:link>");
});

test("what has no discount has no sale price, what has no colour names none", () => {
  const plain = { ...black, attributeType: "standard" as const, values: [{ ...size, attributeValue: "Standard" }] };
  const [item] = items({
    ...pehla,
    chargedPaise: pehla.pricePaise,
    material: null,
    frameShape: null,
    colours: [plain],
  });
  for (const name of ["sale_price", "color", "size", "material"]) expect(item).not.toContain(`<g:${name}>`);
  expect(item).toContain("<g:product_type>Eyeglasses</g:product_type>");
});

test.each([
  [["Men", "Women"], "unisex", "adult"],
  [["Women", "Juniors"], "female", "adult"],
  [["Juniors"], "unisex", "kids"],
  [[], "unisex", "adult"],
])("made for %j: %s, %s", (audiences, gender, age) => {
  const [item] = items({ ...pehla, audiences });
  expect(item).toContain(`<g:gender>${gender}</g:gender><g:age_group>${age}</g:age_group>`);
});

test("what Google would refuse is left out: free goods, and goods without a picture", () => {
  expect(items({ ...pehla, chargedPaise: 0 })).toEqual([]);
  expect(items({ ...pehla, colours: [{ ...black, pictures: [] }] })).toEqual([]);
});

test("any text at all stays inside its element", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (codes) => {
      const escaped = escapeXml(String.fromCharCode(...codes));
      expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
      expect(escaped.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex
      expect(escaped).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    }),
  );
});
