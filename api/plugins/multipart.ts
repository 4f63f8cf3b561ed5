import { createHash } from "node:crypto";
import type { ApiApp } from "#api/api-app.ts";
import { MAX_UPLOAD_BYTES } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";

/** The file, and the fields around it. */
const bodyLimitBytes = MAX_UPLOAD_BYTES + 64 * 1_024;
const mostParts = 200;

/** For a scope whose routes take forms with files beside JSON: a body of fields, files as `File`. */
export function addMultipart(app: ApiApp): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: bodyLimitBytes },
    async (request: { headers: { "content-type"?: string } }, body: Buffer) =>
      readMultipart(body, request.headers["content-type"] ?? ""),
  );
}

async function readMultipart(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError("malformed_request", { cause });
    });
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let parts = 0;
  for (const [name, value] of form) {
    if ((parts += 1) > mostParts) throw new AppError("malformed_request");
    if (typeof value === "string") fields[name] = value;
    // An empty file field is one where nothing was chosen.
    else if (value.size > 0 || value.name !== "") fields[name] = await withDigest(value);
  }
  return fields;
}

/** Repeats of a request are known by what is in its body; a file's own content is not to be seen in it. */
async function withDigest(file: File): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return Object.assign(file, { sha256: createHash("sha256").update(bytes).digest("hex") });
}
