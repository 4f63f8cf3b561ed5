import type { BridgeKind } from "#domain/frames/frame-design.ts";
import type { FrameWidth } from "#domain/catalogue/frame-width.ts";
import type { FrameShape, FrameType } from "#domain/catalogue/lists.ts";

export const MATERIALS: Record<string, string> = {
  Acetate: "polished acetate",
  TR90: "springy TR90",
  Nylon: "tough moulded nylon",
  Metal: "fine metal wire",
  "Stainless-steel": "slim stainless steel",
  Titanium: "pure titanium",
  Polycarbonate: "clear-edged polycarbonate",
  "Carbon Fiber": "woven carbon fibre",
};

/** First sentence: the shape and what it is made of. */
export const OPENINGS: Record<FrameShape, string[]> = {
  Rectangle: [
    "A low, straight rectangle in {material} that puts a clear line across a round face.",
    "{brand} keeps the {model} plain on purpose: four honest corners in {material}.",
    "The {model} is the rectangle for people who do not want to talk about their glasses, made in {material}.",
    "Long and level, the {model} draws {wearer} a little wider and calms a strong jaw.",
    "Corners eased by a file, sides dead straight: a rectangle in {material} for every working day.",
  ],
  Round: [
    "A true round in {material}, drawn with a compass and left alone.",
    "The {model} softens a square face with a circle of {material}, neither large nor shy.",
    "Scholars, architects and at least one grandfather wore this round; {brand} makes it in {material}.",
    "Round as a coin and just as even all the way about, the {model} is made of {material}.",
    "{brand} bends the {model} into a quiet circle and lets the bridge do the talking.",
  ],
  Square: [
    "A confident square in {material} with enough height for a whole eye of expression.",
    "The {model} sets firm corners against {wearer}; {material} gives them weight.",
    "Nearly as tall as it is wide, this square in {material} suits long and oval faces best.",
    "{brand} squared off the {model} and then rounded every edge that touches skin.",
    "An upright square, serious from the front and slim from above, in {material}.",
  ],
  Aviator: [
    "The teardrop every pilot knew, in {material} and in a size for the street.",
    "{brand} draws its aviator a little shorter in the drop, so that the {model} sits clear of the cheeks.",
    "An easy aviator in {material}: broad at the brow, tapered towards the nose.",
    "The {model} keeps the long lens of the classic aviator and loses half its weight.",
    "Wide sky above, slim line below: a teardrop in {material} for oval and square faces.",
  ],
  Wayfarer: [
    "The brow is wide, the cheek is narrow, and nearly everybody looks good in it: a wayfarer in {material}.",
    "{brand} leans the {model} forward by a few degrees, as the first wayfarers were.",
    "A trapeze of {material} with a strong upper line and a soft lower one.",
    "The {model} carries its weight in the brow, where a wayfarer should.",
    "Seventy summers old as a shape and still the safest present: a wayfarer in {material}.",
  ],
  "Cat Eye": [
    "A cat eye in {material} that lifts the face by its outer corners.",
    "{brand} gives the {model} a swept brow and a narrow waist; the rest is posture.",
    "The upturned tips of the {model} echo a raised eyebrow without arguing.",
    "Drawn up and out, this cat eye in {material} brings cheekbones forward.",
    "The {model} is a cat eye for weekdays: lifted, but not dressed up.",
  ],
  Hexagon: [
    "Six sides in {material}: rounder than a square, sharper than a circle.",
    "The {model} trades curves for six short straights and looks different from every angle.",
    "{brand} facets the {model} like a cut stone, with corners just soft enough to wear all day.",
    "A hexagon in {material} for people who find round too sweet and square too strict.",
  ],
};

/** Second sentence: how it is made. */
export const RIMS: Record<Exclude<FrameType, "Full Rim">, string[]> = {
  "Half Rim": [
    "The lower edge of the lens hangs in a clear cord, so there is nothing between you and the page.",
    "Half a rim halves the weight on the nose and leaves the view downwards open.",
    "Framed above and free below, it all but disappears when you look down.",
  ],
  "Rim Less": [
    "No rim at all: two lenses, a bridge and two temples, joined by screws you can hardly see.",
    "The lenses are drilled and mounted bare, which makes these the lightest glasses in the shop.",
    "Without a rim the colour of your eyes is the frame; lenses from 1.56 upwards keep the edges strong.",
  ],
};

export const BRIDGES: Record<BridgeKind | "pads", string[]> = {
  keyhole: [
    "The keyhole bridge rests on the sides of the nose and keeps off its ridge.",
    "A keyhole bridge of {bridge} mm spreads the weight where it is felt least.",
  ],
  saddle: [
    "A smooth saddle bridge of {bridge} mm lies on the nose without pads or marks.",
    "The bridge is cut as a saddle, so it settles by itself and stays when you bend down.",
  ],
  double: [
    "A second bar across the bridge stiffens the front and gives the profile its line.",
    "The double bridge is no ornament: it keeps both lenses in one plane for years.",
  ],
  bar: [
    "A straight bar carries both lenses, which makes the front stiff and very light.",
    "The bridge is a single bar set high, leaving the nose free.",
  ],
  pads: [
    "Soft pads on bendable arms let any of our stores fit it to your nose in a minute.",
    "Adjustable silicone pads hold it at the right height, also on a low bridge.",
  ],
};

export const HINGES: Record<"pin" | "pair" | "bar", string[]> = {
  pin: [
    "Two pins hold each hinge right through the front, the way it was done before glue.",
    "Pinned five-barrel hinges open with a soft click and stay true.",
  ],
  pair: [
    "A pair of rivets marks each hinge; they are what holds it, too.",
    "Twin rivets at the temples hold hinges that can be tightened again and again.",
  ],
  bar: [
    "A bar rivet on either side locks the hinge into a front thick enough to take it.",
    "Bold bar rivets hold the hinges and give the front its only ornament.",
  ],
};

/** Third sentence: whom it fits. */
export const WIDTHS: Record<FrameWidth, string[]> = {
  narrow: [
    "{width} mm overall, for narrow faces that slip through most frames.",
    "At {size} it is made for small faces, with temples of {temple} mm that do not overshoot the ear.",
  ],
  medium: [
    "{width} mm from end to end, the width that fits about half of all faces.",
    "At {size} it is of medium width: if you do not know yours, start here.",
  ],
  wide: [
    "With {width} mm overall it gives a wider face room at the temples.",
    "Marked {size}, it sits without pinching where medium frames press.",
  ],
  "extra wide": [
    "{width} mm across, for the broad faces that other frames leave marks on.",
    "A true large: {lens} mm lenses and {temple} mm temples that reach behind the ear.",
  ],
};

/** Last sentence: what it is good for. */
export const KINDS: Record<
  "deep" | "shallow" | "single" | "bare" | "sun_glasses" | "tinted" | "computer_glasses" | "juniors",
  string[]
> = {
  deep: [
    "The lens is {height} mm deep, plenty for progressive lenses.",
    "Deep enough at {height} mm for a reading zone, light enough for single vision.",
    "Takes single vision, bifocal and progressive lenses alike.",
  ],
  shallow: [
    "Best with single vision; for progressive lenses choose a frame deeper than its {height} mm.",
    "The shallow lens keeps stronger minus powers thin at the edge.",
    "Low lenses of {height} mm stay light even in a strong power.",
  ],
  /** Deep enough for more, but offered with single vision alone. */
  single: ["It comes with single vision lenses, clear or with a blue light filter."],
  /** Sold as they are, without a choice of lenses. */
  bare: [
    "It is sold as it is, for those who have their lenses already.",
    "A frame without a choice of lenses, sold as it is.",
    "Sold as a frame alone; any of our stores can fit your lenses.",
  ],
  sun_glasses: [
    "The lenses stop all UV up to 400 nm and can be had in your own power.",
    "Full UV protection, and a tint dark enough for a noon in May.",
    "Made for the beach road and the school run alike; add your power in the next step.",
    "Tinted through the whole lens, so that it cannot rub off like a film.",
  ],
  tinted: [
    "The lenses stop all UV up to 400 nm.",
    "Full UV protection, and a tint dark enough for a noon in May.",
    "Made for the beach road and the school run alike.",
    "Tinted through the whole lens, so that it cannot rub off like a film.",
  ],
  computer_glasses: [
    "Blue light filter and anti-reflection are in the lens already: wear them as they come.",
    "For screens from morning to evening; the lenses have no power and no yellow cast.",
    "Flat under headphones and ready to wear, with a filter for the glare of screens and LED lamps.",
  ],
  juniors: [
    "Bends rather than breaks, and every corner that could hurt is rounded.",
    "The temples can be shortened as often as a child grows, free at any of our stores.",
    "Made to be dropped, sat upon and put on again before class.",
  ],
};
