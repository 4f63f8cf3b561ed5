type May = { store: readonly string[]; website: readonly string[]; anything: readonly string[] };

/** Who may do what about purchasing: whoever manages a store, for that one. The list of suppliers is one for all stores. */
export function mayOfBuyers(managers: May) {
  const { anything } = managers;
  const anywhere: May = { store: anything, website: anything, anything };
  return {
    "supplier.read": anywhere,
    "supplier.change": anywhere,
    "purchase.read": managers,
    "purchase.order": managers,
    "purchase.receive": managers,
    "purchase.bill": managers,
  };
}
