import type { ApiApp } from "#api/api-app.ts";

const jsonLimitBytes = 128 * 1_024;

/** JSON and nothing else, of a size that fits a full cart; a route that takes uploads adds its own parser in its own scope. */
export function addBodies(app: ApiApp): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: jsonLimitBytes },
    (request, body, done) => {
      // Many clients name JSON for calls that have no body, such as a DELETE.
      if (body === "") done(null, undefined);
      else parseJson(request, body as string, done);
    },
  );
}
