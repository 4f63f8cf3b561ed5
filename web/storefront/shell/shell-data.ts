/** What the frame around every page of the shop shows; the layout's loader answers it. */
export type ShellData = {
  shop: ShopCard;
  /** EYEGLASSES, SUNGLASSES and SCREEN GLASSES, each with its lists. */
  menus: readonly CategoryMenu[];
  /** The shop's journal: an address of its own or "/blog". */
  blogHref: string;
  /** The shop fits lenses into customers' own frames. */
  ownFrame: boolean;
  /** A chat message to the shop ("https://wa.me/..."); without it nothing floats. */
  chatHref?: string | undefined;
};

export type ShopCard = {
  name: string;
  phone: string;
  email: string;
  /** One line of the address each. */
  address: readonly string[];
  /** "Monday to Saturday, 10:00 AM to 7:30 PM" */
  supportHours: string;
  gstin?: string | undefined;
  grievanceOfficer: { name: string; email: string; phone?: string | undefined };
  social: readonly { label: string; href: string }[];
};

/** Of the menu of a category what every page has; the rest of it comes when somebody opens it: `menus/`. */
export type CategoryMenu = {
  /** The sub-category: "eye_glasses". */
  slug: string;
  /** "EYEGLASSES" */
  label: string;
  /** For whom: Men, Women, Kids. */
  people: readonly PeopleMenu[];
};

export type PeopleMenu = {
  label: string;
  /** The value of the address: "Men", "Women", "Juniors". */
  mainCategory: string;
};
