/** Keys under which an answer gives an id, a number of a bill, or a person. */
const names = /(^id|_id|Id|_no|email|username|storeOrderId|client_key|signature|code|file_path)$/;

export type Found = { key: string; value: string | number };

/** Every id that occurs anywhere in an answer, JSON text inside of it included. */
export function collectIds(json: unknown, key = ""): Found[] {
  if (Array.isArray(json)) return json.flatMap((one) => collectIds(one, key));
  if (typeof json === "object" && json !== null)
    return Object.entries(json).flatMap(([name, value]) => collectIds(value, name));
  if (typeof json === "string" && json.startsWith("{")) return collectIds(JSON.parse(json), key);
  if ((typeof json === "string" && json !== "") || typeof json === "number")
    return names.test(key) ? [{ key, value: json }] : [];
  return [];
}
