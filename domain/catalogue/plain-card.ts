import type { PictureAddress } from "./picture-address.ts";

/**
 * What other sites show for a page that shows this picture: JPEG of `cardSize` without words. A photograph of goods is shown
 * whole on its own ground; a scene is cut from the middle.
 */
export const plainCard = (address: PictureAddress): string => `${address}/card.jpg`;
