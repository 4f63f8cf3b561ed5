/** The only other host that a page of the shop fetches pictures from. */
export const tileHost = "https://tile.openstreetmap.org";
