import type { AboutLists } from "./about-lists.ts";

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

/** Its lists. */
export const ABOUT_SHIPPED_LISTS: AboutLists = {
  team: [
    {
      id: "t1",
      role: "Optometrists",
      text: "They test eyes, check every prescription and call you if a value looks wrong, before we cut the lens.",
    },
    {
      id: "t2",
      role: "Lens technicians",
      text: "They cut, edge and fit the lenses, and two people check each finished pair against the prescription.",
    },
    {
      id: "t3",
      role: "Frame makers and buyers",
      text: "They choose frames worth wearing every day and measure each one, so that you can compare sizes.",
    },
  ],
  reasons: [
    {
      id: "r1",
      icon: "gift",
      title: "Your first frame is free",
      text: "You pay for the lenses. The frame of your first pair with us comes with our compliments.",
      link: "/productList/eye_glasses?sort=discount",
      label: "See the frames",
    },
    {
      id: "r2",
      icon: "rupee",
      title: "A complete spectacle for ₹599",
      text: "Frame, single vision lenses and case. Ready to wear.",
      link: "/productList?name=Poori+Jodi",
      label: "See the pair",
    },
    {
      id: "r3",
      icon: "coins",
      title: "No hidden charges",
      text: "The price you see includes GST, fitting, service and delivery. You pay no more at checkout.",
      link: "/shipping_return_policy#cost",
      label: "What delivery costs",
    },
    {
      id: "r4",
      icon: "wrench",
      title: "Lifetime free service",
      text: "Adjusting, cleaning, new nose pads and screws: in every store, as long as you wear them.",
      link: "/store-locator",
      label: "Find a store",
    },
    {
      id: "r5",
      icon: "eye",
      title: "Tested by qualified optometrists",
      text: "A qualified optometrist tests your eyes, in the store or at your home.",
      link: "/home-eyetest",
      label: "Book an eye test",
    },
  ],
};
