import { drawBanner } from "#domain/frames/draw-banner.ts";
import { GOODS_DRAWINGS } from "#domain/frames/draw-goods.ts";
import { drawEmpty, drawTile } from "#domain/frames/draw-tile.ts";
import { SHOWPIECES, type Showpiece } from "#domain/frames/showpieces.ts";

const front = (piece: Showpiece, scale = 0.5) => [{ piece, view: "front" as const, x: 300, y: 222, scale }];
const turned = (piece: Showpiece, scale = 0.5) => [{ piece, view: "three-quarter" as const, x: 300, y: 222, scale }];

/** Drawings that pages import, by file name: shape and category tiles, empty states, the about page. */
export function shopArt(): Record<string, string> {
  const { contactLens, solution, hardCase } = {
    contactLens: GOODS_DRAWINGS["contact-lens"]({
      brand: "Celebration",
      title: "Daily Fresh lenses",
      detail: "30 lenses",
    }),
    solution: GOODS_DRAWINGS.solution({ brand: "Chashma", title: "Gentle Lens Solution", detail: "360 ml" }),
    hardCase: GOODS_DRAWINGS["hard-case"]({ brand: "Chashma", title: "Case", hex: "#A9713F" }),
  };
  return {
    "shape-aviator": drawTile("#EFE6D6", front(SHOWPIECES.aviatorGold)),
    "shape-cat-eye": drawTile("#F0E0DC", front(SHOWPIECES.catEyeBurgundy)),
    "shape-hexagon": drawTile("#E6E8DC", front(SHOWPIECES.hexagonGold)),
    "shape-rectangle": drawTile("#E3E6E8", front(SHOWPIECES.rectangleBlack)),
    "shape-round": drawTile("#EFE3D4", front(SHOWPIECES.roundTortoise)),
    "shape-square": drawTile("#E6E6D8", front(SHOWPIECES.squareOlive)),
    "shape-wayfarer": drawTile("#E9E5DE", front(SHOWPIECES.wayfarerBlack)),
    "category-eyeglasses": drawTile("#E9DFCE", turned(SHOWPIECES.wayfarerTortoise)),
    "category-sunglasses": drawTile("#F2DDB8", turned(SHOWPIECES.aviatorSun)),
    "category-screen-glasses": drawTile("#D9E1EC", turned(SHOWPIECES.wayfarerScreen)),
    "category-contact-lenses": drawTile("#D5E6E6", contactLens),
    "category-solution": drawTile("#DCE8DD", solution),
    "category-accessories": drawTile("#EBDCCB", hardCase),
    "category-kids": drawTile("#F4E1B0", turned(SHOWPIECES.kidsBlue)),
    "empty-wishlist": drawEmpty("wishlist"),
    "empty-cart": drawEmpty("cart"),
    "about-team": drawBanner(1200, 560, {
      ground: "#E4E3D4",
      accent: "#0B6E6E",
      figure: "arch",
      frames: [
        { piece: SHOWPIECES.rectangleTeal, view: "three-quarter", x: 380, y: 350, scale: 0.52 },
        { piece: SHOWPIECES.roundTortoise, view: "three-quarter", x: 860, y: 400, scale: 0.52 },
      ],
    }),
  };
}
