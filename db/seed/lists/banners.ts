export type BannerRow = {
  placement: string;
  /** The still life that it shows. */
  scene: string;
  title: string;
  text: string;
  linkLabel: string;
  link: string;
  /** What the picture shows. */
  alt: string;
};

export const BANNERS: BannerRow[] = [
  {
    placement: "home_hero",
    scene: "hero-first-frame",
    title: "Your first frame is free",
    text: "Get a Pehla frame free. You pay only for the lenses you choose.",
    linkLabel: "See the Pehla",
    link: "/productList/eye_glasses?name=Pehla",
    alt: "Black rectangular eyeglasses on a block of travertine, a tortoise pair folded before it",
  },
  {
    placement: "home_hero",
    scene: "hero-aviators",
    title: "Aviators for a bright season",
    text: "Full UV protection, from ₹3,000, in your own power if you like.",
    linkLabel: "Shop sunglasses",
    link: "/productList/sun_glasses?shape=Aviator",
    alt: "Gold aviator sunglasses on sand-coloured plaster, palm leaves' shadow on the wall",
  },
  {
    placement: "home_hero",
    scene: "hero-complete-pair",
    title: "A complete pair for ₹599",
    text: "Frame, anti-reflection lenses, fitting and GST included.",
    linkLabel: "Get the Poori Jodi",
    link: "/productList/eye_glasses?name=Poori%20Jodi",
    alt: "Round tortoise eyeglasses on a block of pale plaster, another pair on folded linen",
  },
  {
    placement: "home_hero",
    scene: "hero-screen",
    title: "Easy on the eyes, all day",
    text: "Screen glasses without power, from ₹800.",
    linkLabel: "Shop screen glasses",
    link: "/productList/computer_glasses",
    alt: "Crystal screen glasses with a faint blue reflection on a pale block",
  },
  {
    placement: "home_promo",
    scene: "promo-membership",
    title: "Buy 1, get 1 with Gold",
    text: "Buy two frames, pay for one, all year.",
    linkLabel: "How membership works",
    link: "/cart?membership=offer",
    alt: "Two cat eye frames side by side on steps of stone",
  },
  {
    placement: "home_promo",
    scene: "promo-sale",
    title: "Up to 60% off",
    text: "Eyeglasses and sunglasses, while they last.",
    linkLabel: "See the sale",
    link: "/sale?type=saleEyewears",
    alt: "A navy round frame and a green square frame before an arch of rose plaster",
  },
  {
    placement: "home_promo",
    scene: "promo-kids",
    title: "Glasses that survive school",
    text: "Flexible frames and unbreakable lenses for children.",
    linkLabel: "Shop kids’ glasses",
    link: "/productList/eye_glasses?main_category=Juniors",
    alt: "Children's frames in cherry and sunflower yellow on a round block",
  },
  {
    placement: "list:eye_glasses",
    scene: "list-eyeglasses",
    title: "Eyeglasses",
    text: "Find your size in millimetres.",
    linkLabel: "",
    link: "",
    alt: "Three acetate frames on low blocks of stone and plaster",
  },
  {
    placement: "list:sun_glasses",
    scene: "list-sunglasses",
    title: "Sunglasses",
    text: "Full UV protection. Most come in your power.",
    linkLabel: "",
    link: "",
    alt: "Sunglasses with tinted lenses in strong sun between leaf shadows",
  },
  {
    placement: "list:computer_glasses",
    scene: "list-screen-glasses",
    title: "Screen glasses",
    text: "For long days at a screen.",
    linkLabel: "",
    link: "",
    alt: "Screen glasses on pale blocks beside a window's light",
  },
  {
    placement: "list:contact_lens",
    scene: "list-contact-lenses",
    title: "Contact lenses",
    text: "Choose a power for each eye.",
    linkLabel: "",
    link: "",
    alt: "A box of contact lenses on a block of stone, a sealed blister leaning against it, a tinted lens before it",
  },
  {
    placement: "list:contact_lens_solution",
    scene: "list-lens-solution",
    title: "Lens solution",
    text: "Clean lenses, calm eyes.",
    linkLabel: "",
    link: "",
    alt: "Bottles of lens solution, one of drops, and a small one on a block of stone",
  },
  {
    placement: "list:accessories",
    scene: "list-accessories",
    title: "Accessories",
    text: "Cases, cloths, chains and what keeps glasses going.",
    linkLabel: "",
    link: "",
    alt: "A tan glasses case beside round glasses folded on linen",
  },
  {
    placement: "list:daily_disposable",
    scene: "list-daily-lenses",
    title: "Daily, monthly, quarterly",
    text: "Fresh lenses as often as you like.",
    linkLabel: "",
    link: "",
    alt: "A box of daily lenses beside sealed blisters in a row, a clear lens between them",
  },
  {
    placement: "list:kids",
    scene: "list-kids",
    title: "Kids",
    text: "Flexible, tough and fun to wear.",
    linkLabel: "",
    link: "",
    alt: "Children's frames in bright colours on round blocks",
  },
];
