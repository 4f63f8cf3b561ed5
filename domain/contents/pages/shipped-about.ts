/** The about page as it ships with the shop. Its lists are figures. */
export const ABOUT_TEXT = `## Who we are {#who}

An optical shop with stores and a website that work together. Try on in a store and order at home, or order here and have your
glasses fitted in a store. Your prescription, orders and warranty are the same in both.

We sell eyeglasses, sunglasses, screen glasses, contact lenses and lens care, from brands you know and from small makers worth
knowing.

## The team {#team}

[[about-team]]

## Our vision {#vision}

Many people who need glasses have none. Price is one reason, and not knowing where to start is another. We want buying good
glasses to be as easy as buying good shoes: the right size, an honest price, close to home.

## Reasons to buy here {#reasons}

[[about-reasons]]`;
