const boundary = "----fuzz";

/** The fields of a value as a form; bytes become a file. */
export function toMultipart(value: unknown): { headers: Record<string, string>; body: Uint8Array } {
  const parts: Buffer[] = [];
  for (const [name, field] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    const quoted = name.replaceAll(/["\r\n]/g, (sign) => encodeURIComponent(sign));
    const isFile = field instanceof Uint8Array;
    const file = isFile ? '; filename="sheet.pdf"\r\nContent-Type: application/pdf' : "";
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${file}\r\n\r\n`),
      isFile ? Buffer.from(field) : Buffer.from(typeof field === "object" ? JSON.stringify(field) : String(field)),
      Buffer.from("\r\n"),
    );
  }
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
