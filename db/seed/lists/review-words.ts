export type ReviewTone = "glad" | "content" | "mixed" | "let-down";
export type ReviewTopic = "eye" | "junior" | "sun" | "screen" | "contact" | "goods";

/** What a review says about the thing itself: one is drawn. */
export const ABOUT: Record<ReviewTopic, Record<ReviewTone, string[]>> = {
  eye: {
    glad: [
      "The frame is exactly the colour in the pictures and sits straight without any adjustment.",
      "Lightest pair I have owned. I forget that I am wearing them by the second cup of chai.",
      "My optometrist asked where I got these. The finish is much better than I expected at this price.",
      "Progressive lenses were fitted well and I could read the very first evening.",
      "Bought for my father, he has stopped complaining about marks on his nose.",
      "Temples are the right length for once and nothing slides when I bend down.",
    ],
    content: [
      "Good frame, the hinge was a little stiff for the first few days.",
      "Looks as shown. I would have liked a slightly wider bridge.",
      "Solid and comfortable, only the case that came with it is plain.",
      "Nice fit, though the colour is a shade darker than on my phone.",
    ],
    mixed: [
      "The shape is lovely but it is wider than my old 52, check the millimetres before ordering.",
      "Decent frame. The nose pads needed bending at the store before it stopped slipping.",
      "Fine for the price, the coating on the inside of the temple feels thin.",
    ],
    "let-down": [
      "Too narrow for me and it pinches behind the ears after an hour.",
      "A screw came loose in the second week. The store tightened it, but still.",
      "The colour did not look like the photograph at all in daylight.",
    ],
  },
  junior: {
    glad: [
      "My son sat on them twice in the first week and they are still straight.",
      "She picked the colour herself and wears them without being asked, which never happened before.",
      "Light enough that there are no marks on the nose after school.",
    ],
    content: [
      "Good for the price. The temples had to be shortened at the store, which took five minutes.",
      "Sturdy, a little large for a six year old but he will grow.",
    ],
    mixed: ["Colour is brighter than in the picture. My daughter likes it, I am not so sure."],
    "let-down": ["Kept slipping during games. We exchanged them for a smaller size."],
  },
  sun: {
    glad: [
      "Driving west in the evening is finally possible. The tint is dark but colours stay true.",
      "Wore them for a week in Goa, no headache and plenty of compliments.",
      "The weight is perfect and they do not slip even when it is 40 degrees.",
      "Had them made with my power and the edges are still thin. Very happy.",
    ],
    content: [
      "Good glare protection. A harder case would have been nice.",
      "Looks great, a bit large on a small face.",
      "Lenses are clear and easy to clean, frame feels a little light.",
    ],
    mixed: [
      "Style is good but the gradient is lighter at the bottom than I wanted for driving.",
      "They are fine on the beach, too dark for the city.",
    ],
    "let-down": [
      "Slides down as soon as I sweat. Returned them within the fourteen days.",
      "One lens had a tiny mark on arrival. The exchange took a while.",
    ],
  },
  screen: {
    glad: [
      "Eight hours of spreadsheets and my eyes no longer burn at six o'clock.",
      "No yellow cast, colours on my monitor look right. Exactly what a designer needs.",
      "Bought for my daughter's online classes and she keeps them on without being told.",
    ],
    content: [
      "Comfortable under headphones. I am not sure how much the filter does, but reflections are gone.",
      "Light and simple, does the job.",
    ],
    mixed: ["Frame is fine, I can see my own reflection on the inside of the lens in a dark room."],
    "let-down": ["I noticed no difference at the end of the day and the arms are short."],
  },
  contact: {
    glad: [
      "Comfortable until late at night and easy to tell inside from outside.",
      "Same lenses as from my optician, sealed, with more than two years to expiry.",
      "First time with contact lenses and the steps on the page helped a lot.",
    ],
    content: [
      "Good lenses, they feel a little dry after ten hours in air conditioning.",
      "Arrived in three days in the right power for both eyes.",
    ],
    mixed: ["All right for half a day. After that I needed drops."],
    "let-down": ["Kept moving on my eye. Perhaps the base curve is wrong for me, but I could not wear them."],
  },
  goods: {
    glad: [
      "Does what it says and looks nice doing it.",
      "Bought one, then three more for the family.",
      "Well made, and it arrived properly packed.",
    ],
    content: ["Useful and fairly priced.", "Good quality, a bit smaller than I imagined."],
    mixed: ["It is okay. I expected it to be a little sturdier."],
    "let-down": ["Stopped being of use after a month."],
  },
};

/** How a review ends; an empty one ends where it is. */
export const AFTERWORDS: Record<ReviewTone, string[]> = {
  glad: [
    "",
    "",
    "Would buy again.",
    "Delivery took four days to Pune.",
    "Thank you!",
    "The store adjusted them for free.",
    "Worth every rupee.",
  ],
  content: ["", "", "Overall satisfied.", "Would still recommend.", "Delivery was on time."],
  mixed: ["", "", "Keeping it anyway.", "Customer care was polite about it."],
  "let-down": ["", "The refund came in five days, I will say that.", "Customer care did call back."],
};
