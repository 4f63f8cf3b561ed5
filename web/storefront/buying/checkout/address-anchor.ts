/** Where an address stands on the checkout, for a page that leads there. */
export function addressAnchor(addressId: number): string {
  return `address-${addressId}`;
}
