import { registerHooks } from "node:module";

/**
 * The types of a client, made from the description of the API. The generator writes with the compiler's JavaScript API,
 * which TypeScript 7 has no more, so it is given TypeScript 5.
 */
export async function generateTypes(source: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier === "typescript" && context.parentURL?.includes("/openapi-typescript/") ? "typescript-5" : specifier,
        context,
      ),
  });
  try {
    const { default: openapiTypescript, astToString } = await import("openapi-typescript");
    // What has a default may be left out of a body.
    const types = await openapiTypescript(source, { defaultNonNullable: false });
    return `// Made from /v1/openapi.json by tests/support/api-client/types.test.ts (npm run client). Do not edit.\n${astToString(types)}`;
  } finally {
    hooks.deregister();
  }
}
