import { inTurns, type KeepPicture } from "./keep-pictures.ts";
import { BANNERS } from "./lists/banners.ts";
import { drawBannerPictures } from "./pictures/draw-shop-pictures.ts";
import { type Masters, SCENES_FOLDER, sceneView } from "./pictures/find-masters.ts";
import { readMaster } from "./pictures/read-master.ts";
import type { ShopPictures } from "./shop-pictures.ts";

const AT_ONCE = 8;

/** A banner shows its still life where that has been photographed for a desk and for a phone; else it is drawn. */
export function keepBanners(keep: KeepPicture, masters: Masters): Promise<ShopPictures["banners"]> {
  const photographs = masters.of(SCENES_FOLDER);
  return inTurns(BANNERS, AT_ONCE, async ({ placement, alt, scene }, turn) => {
    const [wide, tall] = [photographs.get(sceneView(scene, "desk")), photographs.get(sceneView(scene, "phone"))];
    if (wide && tall) {
      const [desktop, mobile] = await Promise.all([
        readMaster(wide, { folder: "assets", view: "desktop", alt }),
        readMaster(tall, { folder: "assets", view: "mobile", alt }),
      ]);
      return { desktop: await keep(desktop), mobile: await keep(mobile) };
    }
    const before = BANNERS.slice(0, turn).filter((banner) => banner.placement === placement).length;
    const { desktop, mobile } = drawBannerPictures(placement, before, alt);
    return { desktop: await keep(desktop), mobile: await keep(mobile) };
  });
}
