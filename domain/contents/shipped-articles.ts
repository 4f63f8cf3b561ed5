import { type Article, textOf } from "./article.ts";

const READING_YOUR_PRESCRIPTION = `A prescription is two rows of numbers, one for each eye. **R** or OD is the right, **L** or OS the left, seen from where you sit. Everything else
is this:

|+ The columns of a prescription
| Column | Says | Looks like |
| SPH | How strong the lens is. Minus for seeing far, plus for seeing near. | −2.25 |
| CYL | How much more it is in one direction: astigmatism. Empty or DS means none. | −0.75 |
| AXIS | Which direction, from 1 to 180 degrees. Goes with CYL, never alone. | 170 |
| ADD | What reading needs on top, mostly after 40. For bifocal and progressive lenses. | +1.50 |
| PD | Millimetres between the pupils, so that the lens sits before the eye. | 62 |

## The card, part by part

[[prescription-card]]

## Steps of a quarter

SPH, CYL and ADD move in steps of 0.25. “PL”, “plano” and “0.00” all mean no power. If you read −2.20 somewhere, it is probably a mistake: please
ask.

## The two mistakes that cost a second pair

**The sign.** +2.25 and −2.25 are four and a half apart. A plus that has faded on a photographed sheet is the most common wrong lens of all.
Before you send it, say it aloud: “minus two twenty-five”.

**The axis of the other eye.** Right and left swapped looks nearly right for a day, and then the floor tilts. Type the right eye first, as on the
sheet.

## Two ways to write the same lens

Some doctors write the cylinder with plus, others with minus. −2.00 +1.50 × 90 and −0.50 −1.50 × 180 are the same lens. No need to convert it:
type what is on your prescription and we do the maths.

## How old may it be?

After 12 months we remind you that eyes change; after 24 we ask for a new test. For a child, use one from the last six months.

## No prescription at hand?

Order first and add it later in My Orders. Or [book an eye test](/home-eyetest), at home or in a store.`;

const LENS_COATINGS = `A lens is a piece of plastic that bends light. Most of what you read on its card is not the lens but what is on it, in layers thinner than a soap
bubble. Here is what each layer does, honestly.

## Hard coat

Plastic scratches, and a hard coat makes it scratch later. It does not make it scratch-proof: sand and the corner of a shirt still win. Rinse
first, wipe afterwards.

## Anti-reflection

The one that you notice. A bare lens throws back about 8 % of the light; with the layer it is under 1 %. You see headlamps without halos, others
see your eyes instead of a window. If you take only one coating, and you drive at night or sit on video calls, take this one. It shows
fingerprints more than a bare lens does; that is the price.

## Blue filter

It takes away part of the blue-violet light. Some find screens calmer with it. What it does not do: good studies have found no proof that it
prevents tired eyes or protects the retina from screens. For tired eyes the breaks do more: every 20 minutes, 20 seconds, something 6 metres
away. Expect a faint yellow in white paper. Where a card says “cuts glare and harmful blue light”, the glare is cut by the anti-reflection layer,
and the harmful part is meant of the sun: a screen gives off far less of it.

## Tints and gradients

A colour in the lens itself. Grey keeps colours true, brown lifts contrast, green is in between, yellow brightens a dull day and must not be worn
for driving at night. Dark does not mean safe: what guards your eyes is the UV filter, which good clear lenses have as well.

## Polarised

Takes the glare off wet roads, bonnets and water, which no tint does. Some car displays and phones go dark at an angle: good for driving by day,
not for screens. Many of our frames take them in your power, in grey or brown.

## Light-adaptive, or photochromic

Clear inside, dark outside, within a minute. Behind a windscreen they stay nearly clear, since the glass keeps the UV light out that turns them.

## Water and dust repelling

The last, slippery layer. Rain rolls off and fingerprints wipe away with one stroke. It wears with the years, and hot water wears it fastest.

In our wizard each lens lists its layers and its price, tax included. Unsure? [Ask an optometrist](/contact_us?topic=lenses).`;

const FRAME_SIZE = `Take the glasses that fit you best and look at the inside of a temple. There are three numbers, often with a small square between the first two:
**52 □ 18 140**. They are millimetres, and they are most of what there is to know about fit.

## The three numbers

|+ What the numbers on a temple mean
| Number | Measures | Usual | If it is wrong |
| 52 | Width of one lens | 40-60 | Eyes sit off the middle of the lens |
| 18 | Bridge, between the lenses | 13-25 | Slides down, or pinches and leaves marks |
| 140 | Temple, to its very end | 120-150 | Presses behind the ear, or does not hold |

Stay within 2 mm of each of your own numbers and a new frame will sit as the old one did. Every frame here shows its three numbers beside the
size.

## Where your eyes should be

Add lens and bridge: 52 + 18 = 70. That is the distance between the middles of the lenses. The distance between your pupils, the PD on your
prescription, should be near it: within 8 mm is good, and nearer is better. With a PD of 62, a 50-18 is kinder to you than a 56-20. The further
your eyes are from the middle, the thicker one edge of the lens becomes.

## How wide is the whole thing

Up to 129 mm is narrow, 130 to 134 medium, 135 to 139 wide, 140 and more extra wide. The frame should be about as wide as your face at the
temples: you see a sliver of air beside the cheek, but no gap that a finger fits through.

## And your power?

Strong minus lenses are thick at the edge, and the edge grows with the width of the lens. From about −4.00 a smaller, rounder lens does more for
the looks than a dearer material. For bifocal and progressive lenses the lens should be at least 30 mm high, so that there is room to read at the
bottom.

No old pair to look at? [Any of our stores](/store-locator) can measure you in two minutes, and you can browse [all
eyeglasses](/productList/eye_glasses) by size.`;

/** What ships with the shop, by key: version 1 of each. */
export const SHIPPED_ARTICLES: Readonly<Record<string, Article>> = {
  "reading-your-prescription": {
    slug: "reading-your-prescription",
    title: "Reading your prescription",
    summary: "What SPH, CYL, AXIS, ADD and PD say about your eyes, and the two mistakes that cost a second pair.",
    day: "2026-03-18",
    art: "category-eyeglasses",
    alt: "",
    text: textOf(READING_YOUR_PRESCRIPTION),
  },
  "what-lens-coatings-do": {
    slug: "what-lens-coatings-do",
    title: "What lens coatings do, and what they don’t",
    summary: "Anti-reflection, hard coat, blue filter, tint, polarisation: which ones you notice every day.",
    day: "2026-02-11",
    art: "category-screen-glasses",
    alt: "",
    text: textOf(LENS_COATINGS),
  },
  "choosing-a-frame-size": {
    slug: "choosing-a-frame-size",
    title: "Choosing a frame size with three numbers",
    summary: "The millimetres inside your old temple tell you more than any picture of a face.",
    day: "2026-01-14",
    art: "shape-rectangle",
    alt: "",
    text: textOf(FRAME_SIZE),
  },
};
