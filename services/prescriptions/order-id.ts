const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Spares the database whatever cannot be the id of an order or a prescription. */
export function isOrderId(text: string): boolean {
  return UUID.test(text);
}
