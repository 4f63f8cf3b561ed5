import { createConfig, lintFromString } from "@redocly/openapi-core";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ApiDocument } from "./finish-document.ts";
import { ERROR_GUIDE } from "./error-guide.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { drawErrorTable } from "#tests/support/api-client/draw-error-table.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

// Nothing of the document comes from a database.
const app = await testApi({ shop: testShop(null as never, { appUrl: "https://chashma.shop" }) });
const source = (await app.inject("/v1/openapi.json")).body;
const document = JSON.parse(source) as ApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

test("a public linter finds nothing, with its examples checked against their schemas", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "operation-operationId": "error",
      "operation-description": "error",
      "parameter-description": "error",
      "tag-description": "error",
      "no-invalid-media-type-examples": "error",
      "no-invalid-parameter-examples": "error",
      "no-invalid-schema-examples": "error",
      "no-unused-components": "error",
    },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("every call says what it is for, has an example of all that is sent and answered, and names its errors", () => {
  expect(operations.length).toBeGreaterThanOrEqual(39);
  const lacking = operations.flatMap(({ name, operation }) => {
    const { parameters = [], requestBody, responses, summary, tags } = operation;
    const medias = Object.values(responses).flatMap((response) =>
      Object.values("content" in response ? response.content! : {}),
    );
    const json = Object.entries(requestBody?.content ?? {}).flatMap(([type, media]) =>
      type.includes("json") ? [media] : [],
    );
    const isFile = (media: { schema?: { format?: string } }) => media.schema?.format === "binary";
    return [
      !summary && "summary",
      tags?.length !== 1 && "tag",
      parameters.some((one) => !one.$ref && one.example === undefined) && "example of a parameter",
      [...medias, ...json].some((one) => !isFile(one) && one.example === undefined && !one.examples) && "example",
      medias.some((one) => !one.schema) && "schema",
      !responses["500"] && "errors",
    ].flatMap((lack) => (lack ? [`${name}: ${lack}`] : []));
  });
  expect(lacking).toEqual([]);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test("shapes have names and stand once", () => {
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(["User", "Product", "CartLine", "NewCartLine", "Bill", "Error", "ErrorCode"]),
  );
  expect(names.filter((name) => name.endsWith("Input"))).toEqual([]);
  const bodies = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
  expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([]);
});

test("the guide prints the catalogue of errors as it is", () => {
  expect(readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8")).toContain(drawErrorTable());
});

test("the page to read and try the calls has each of them, and lets no other script run", async () => {
  const page = await app.inject("/v1/docs");
  expect(page.headers["content-security-policy"]).toMatch(
    /default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-/,
  );
  expect(page.headers["x-robots-tag"]).toBe("noindex");
  for (const { operation } of operations) expect(page.body).toContain(`<details id="${operation.operationId}">`);
  for (const code of Object.keys(ERRORS)) expect(page.body).toContain(`<th scope="row"><code>${code}</code></th>`);
});

test("every code tells a developer when it comes and what to do", () => {
  expect(Object.keys(ERROR_GUIDE).toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  expect(document.components.schemas.ErrorCode?.enum).toEqual(Object.keys(ERRORS));
});
