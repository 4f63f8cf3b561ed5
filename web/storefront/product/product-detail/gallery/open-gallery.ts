import { dialogOnDemand } from "#web/network/dialog-on-demand.tsx";

const fetchGallery = async () => (await import("./full-gallery.tsx")).FullGallery;

/** Pictures over the window; the code comes when one is opened. By `picture` those of the product, by `photo` those of customers. */
export const ProductGallery = await dialogOnDemand("picture", fetchGallery);
export const PhotoGallery = await dialogOnDemand("photo", fetchGallery);
