/** A piece of new work as docs/worked-examples.md walks through it. */
export type Example = {
  /** Its heading there, and its patch here. */
  heading: string;
  patch: string;
  /** By this name drizzle-kit writes the migration: what changed in the schema, or else the statements of `sql`. */
  migration?: { name: string; sql?: string };
  /** Files that commands write besides. */
  written: readonly string[];
  /** Tests, with those that the patch brings, that must pass with it. */
  tests: readonly string[];
  /** Files that it may take, its tests apart. */
  most: number;
};

export const EXAMPLES: readonly Example[] = [
  {
    heading: "A field that the page of a product shows",
    patch: "plain-field.patch",
    migration: { name: "warranty" },
    written: [],
    tests: [],
    most: 6,
  },
  {
    heading: "A field that lists are narrowed by",
    patch: "searchable-field.patch",
    migration: { name: "finish" },
    written: ["tests/support/api-client/v1.d.ts"],
    tests: ["search/finish.test.ts", "search/open-catalogue.test.ts", "domain/catalogue/filter-query.test.ts"],
    most: 10,
  },
  {
    heading: "A kind of product",
    patch: "new-kind.patch",
    migration: { name: "hearing_aids", sql: "new-kind.sql" },
    written: [],
    tests: [
      "domain/catalogue/product-kinds.test.ts",
      "web/storefront/product/product-detail/hearing-aids.test.tsx",
      "domain/pricing/quantity-limit.test.ts",
    ],
    most: 4,
  },
  {
    heading: "A payment provider",
    patch: "payment-provider.patch",
    written: [],
    tests: ["integrations/payment/tijori/tijori-client.test.ts", "host/process/config.test.ts"],
    most: 5,
  },
];
