/** A form as a browser sends it, with its file. */
export async function formOf(fields: object, file?: { name: string; bytes: Buffer }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append("file", new File([new Uint8Array(file.bytes)], file.name));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type")! };
  return { headers, payload: Buffer.from(await request.arrayBuffer()) };
}
