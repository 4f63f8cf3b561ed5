/** Where pictures are served; the names are made of their content. */
export const productPicture = (filePath: string): string => `/uploads/products/${filePath}`;
export const storePicture = (filePath: string): string => `/uploads/stores/${filePath}`;
/** Swatches, banners, logos and other drawings of the shop itself. */
export const shopPicture = (fileName: string): string => `/assets/${fileName}`;
